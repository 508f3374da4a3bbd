import Foundation
import SystemCalls
import Testing

@Suite struct `Calls of the system` {
  @Test func `are tried again as often as a signal interrupts them`() throws {
    var count = 0
    // `readlink` gives an `Int`, `stat` an `Int32`.
    let length: Int = try SystemError.retried {
      count += 1
      errno = EINTR
      return count < 4 ? -1 : 7
    }
    #expect(length == 7 && count == 4)
    #expect(throws: SystemError.self) {
      try SystemError.retried { () -> Int32 in
        errno = EIO
        return -1
      }
    }
  }

  @Test func `lead nowhere with a NUL in the path`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "contrast-\(UUID().uuidString)")
    try Data("a".utf8).write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path
    #expect(try FileStream.contents(of: path) == [0x61])
    #expect(throws: SystemError.self) {
      try FileStream.contents(of: path + "\0.json")
    }
    #expect(try FileStream.regularContents(of: path) == [0x61])
    #expect(try FileStream.kind(of: path + "\0") == nil)
    #expect(FolderStream.realPath(of: path + "\0") == nil)
  }

  @Test func `read nothing of what is no file, or is too large`() throws {
    #expect(try FileStream.regularContents(of: "/dev/zero") == nil)
    let path = FileManager.default.temporaryDirectory
      .appending(path: "contrast-\(UUID().uuidString)")
    try Data("abc".utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    #expect(try FileStream.contents(of: path.path, limit: 3).count == 3)
    do throws(SystemError) {
      _ = try FileStream.contents(of: path.path, limit: 2)
      Issue.record("The limit holds.")
    } catch {
      #expect(error.isTooLarge)
    }
  }
}
