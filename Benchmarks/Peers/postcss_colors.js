// The custom properties of a style sheet as a table, with PostCSS: names and
// values as they are written, with their lines. No reference is followed, no
// colour is read. node postcss_colors.js SHEET.css OUTPUT.csv
const fs = require("fs");
const postcss = require("postcss");

const [, , input, output] = process.argv;
const rows = ["name,value,line,column"];
postcss.parse(fs.readFileSync(input, "utf8"), { from: input })
  .walkDecls(/^--/, ({ prop, value, source }) => {
    rows.push(`${prop},${value},${source.start.line},${source.start.column}`);
  });
fs.writeFileSync(output, rows.join("\n") + "\n");
