// Makes elements for selectors, and says what colours a browser gives them.
//
// States that a page cannot put on are classes here: `styles.py` writes
// `:hover` as `.is__hover` in the sheets and in the selectors.

const combinators = new Set(['>', '+', '~']);

// The parts of a list, split at a mark that is in no brackets and no string.
function split(text, mark) {
  const parts = [];
  let depth = 0, quote = '', start = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '\\') { i++; continue; }
    if (quote) { if (c === quote) quote = ''; continue; }
    if (c === '"' || c === "'") quote = c;
    else if (c === '(' || c === '[') depth++;
    else if (c === ')' || c === ']') depth--;
    else if (c === mark && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map(part => part.trim()).filter(part => part);
}

// The compounds of a selector with the combinators before them.
function compounds(text) {
  const result = [];
  let depth = 0, quote = '', own = '', before = ' ';
  const end = () => {
    if (own) { result.push({combinator: before, text: own}); before = ' '; }
    own = '';
  };
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '\\') { own += c + (text[++i] ?? ''); continue; }
    if (quote) { own += c; if (c === quote) quote = ''; continue; }
    if (c === '"' || c === "'") quote = c;
    if (c === '(' || c === '[') depth++;
    if (c === ')' || c === ']') depth--;
    if (depth === 0 && combinators.has(c)) { end(); before = c; continue; }
    if (depth === 0 && /\s/.test(c)) { end(); continue; }
    own += c;
  }
  end();
  return result;
}

const unescaped = text =>
  text.replace(/\\([0-9a-fA-F]{1,6}\s?|.)/g, (_, it) =>
    /^[0-9a-fA-F]/.test(it) ? String.fromCodePoint(parseInt(it, 16)) : it);

// The simple selectors of a compound: type, then `.a`, `#b`, `[c=d]`, `:e(f)`.
function simples(text) {
  const result = [];
  let i = 0;
  const name = () => {
    const start = i;
    while (i < text.length && /[-\w\u0080-\uffff\\]/.test(text[i])) {
      i += text[i] === '\\' ? 2 : 1;
    }
    return text.slice(start, i);
  };
  const bracket = (open, close) => {
    const start = ++i;
    let depth = 1, quote = '';
    for (; i < text.length; i++) {
      const c = text[i];
      if (quote) { if (c === quote) quote = ''; continue; }
      if (c === '"' || c === "'") quote = c;
      if (c === open) depth++;
      if (c === close && --depth === 0) break;
    }
    return text.slice(start, i++);
  };
  while (i < text.length) {
    switch (text[i]) {
      case '.': i++; result.push({kind: 'class', name: unescaped(name())}); break;
      case '#': i++; result.push({kind: 'id', name: unescaped(name())}); break;
      case '[': result.push({kind: 'attribute', text: bracket('[', ']')}); break;
      case '*': i++; break;
      case ':': {
        const isElement = text[i + 1] === ':';
        i += isElement ? 2 : 1;
        const own = name().toLowerCase();
        const argument = text[i] === '(' ? bracket('(', ')') : null;
        const old = ['before', 'after', 'first-line', 'first-letter'];
        result.push({
          kind: isElement || old.includes(own) ? 'element' : 'pseudo',
          name: own, argument,
        });
        break;
      }
      default: {
        const own = name();
        if (!own) return result;
        result.push({kind: 'type', name: unescaped(own)});
      }
    }
  }
  return result;
}

const roots = ['html', 'body'];
const isOfRoot = list => list.some(({kind, name, argument}) =>
  kind === 'type' && roots.includes(name)
  || kind === 'pseudo' && (
    ['root', 'host', 'scope'].includes(name)
    || ['is', 'where'].includes(name) && isOfRoot(simples(argument ?? ''))));

// The elements that have some pseudo-elements.
const owners = {
  'file-selector-button': ['input', 'file'],
  '-webkit-file-upload-button': ['input', 'file'],
  '-webkit-slider-thumb': ['input', 'range'],
  '-webkit-slider-runnable-track': ['input', 'range'],
  'placeholder': ['input', 'text'],
  '-webkit-progress-bar': ['progress'],
  '-webkit-progress-value': ['progress'],
};

// Gives an element what a compound asks for; the first of several.
function dress(element, list, choice) {
  for (const one of list) {
    if (one.kind === 'class') element.classList.add(one.name);
    if (one.kind === 'id') element.id = one.name;
    if (one.kind === 'attribute') {
      const [, name, , value] =
        one.text.match(/^\s*([-\w:\\]+)\s*([~|^$*]?=)?\s*(.*?)(?:\s+[is])?\s*$/) ?? [];
      if (!name) continue;
      const plain = unescaped((value ?? '').replace(/^["']|["']$/g, ''));
      if (name === 'class') element.classList.add(...plain.split(/\s+/).filter(Boolean));
      else element.setAttribute(unescaped(name), plain);
    }
    if (one.kind !== 'pseudo') continue;
    if (['is', 'where', '-webkit-any', 'matches'].includes(one.name)) {
      const lists = split(one.argument, ',');
      const chosen = lists[choice % lists.length] ?? '';
      const inner = compounds(chosen);
      if (inner.length) dress(element, simples(inner[inner.length - 1].text), choice);
    }
    if (one.name === 'disabled') element.setAttribute('disabled', '');
    if (one.name === 'has') {
      const inner = compounds(one.argument ?? '');
      if (inner.length) element.append(make(simples(inner[inner.length - 1].text), choice));
    }
  }
}

// The type that a compound asks for.
function typeOf(list, choice) {
  let own = list.find(({kind}) => kind === 'type')?.name;
  for (const one of list) {
    if (own || one.kind !== 'pseudo' || !['is', 'where'].includes(one.name)) continue;
    const lists = split(one.argument ?? '', ',');
    const inner = compounds(lists[choice % lists.length] ?? '');
    if (inner.length) own = typeOf(simples(inner[inner.length - 1].text), choice);
  }
  return own;
}

function make(list, choice) {
  const own = typeOf(list, choice);
  const isVector = /^(path|circle|rect|line|polyline|polygon|ellipse|g|use|text|tspan)$/.test(own ?? '');
  const element = isVector || own === 'svg'
    ? document.createElementNS('http://www.w3.org/2000/svg', own)
    : document.createElement(own ?? 'div');
  dress(element, list, choice);
  return element;
}

// The elements of a selector inside of another one.
function build(text, inside, choice) {
  let last = null, parent = inside, pseudo = '';
  for (const {combinator, text: own} of compounds(text)) {
    const list = simples(own);
    const element = list.find(({kind}) => kind === 'element');
    if (element) {
      pseudo = '::' + element.name + (element.argument ? `(${element.argument})` : '');
    }
    const rest = list.filter(one => one !== element);
    const owner = owners[element?.name];
    if (owner && !rest.some(({kind}) => kind === 'type')) {
      rest.push({kind: 'type', name: owner[0]});
    }
    if (owner?.[1] && !rest.some(({text}) => text?.startsWith('type'))) {
      rest.push({kind: 'attribute', text: `type=${owner[1]}`});
    }
    if (isOfRoot(rest)) {
      last = rest.some(({name}) => name === 'body')
        ? document.body : document.documentElement;
      dress(last, rest.filter(({kind}) => kind !== 'pseudo'), choice);
      continue;
    }
    if (last && ![document.body, document.documentElement].includes(last)) {
      parent = combinator === '+' || combinator === '~' ? last.parentElement : last;
    }
    last = make(rest, choice);
    parent.append(last);
  }
  return {element: last, pseudo};
}

// Undoes what selectors have given the roots.
const plain = [document.documentElement, document.body].map(root =>
  [root, [...root.attributes].map(({name, value}) => [name, value])]);
function undress() {
  for (const [root, attributes] of plain) {
    for (const {name} of [...root.attributes]) root.removeAttribute(name);
    for (const [name, value] of attributes) root.setAttribute(name, value);
  }
}

const withoutPseudo = text =>
  text.replace(/::[-\w]+(\([^)]*\))?$/, '').replace(/:(before|after|first-line|first-letter)$/, '') || '*';

function fits(element, text) {
  try {
    return element.matches(withoutPseudo(text));
  } catch {
    return false;
  }
}

// Puts siblings around until a selector fits: `:nth-child(even)`.
function place(element, text) {
  for (let count = 0; count < 4 && !fits(element, text); count++) {
    if (!element.parentElement || element === document.body) return false;
    element.before(document.createElement(element.localName));
  }
  return fits(element, text);
}

// A colour of CSS as red, green, blue and alpha from 0 to 1.
const probe = document.createElement('i');
function channels(color) {
  document.documentElement.append(probe);
  probe.style.color = '';
  probe.style.color = `color(from ${color} srgb r g b / alpha)`;
  const numbers = getComputedStyle(probe).color.match(/-?[\d.]+(e-?\d+)?|none/g).map(
    number => number === 'none' ? 0 : parseFloat(number));
  probe.remove();
  return numbers.length === 3 ? [...numbers, 1] : numbers;
}

const over = (front, back) => {
  const alpha = front[3] + back[3] * (1 - front[3]);
  if (alpha === 0) return [0, 0, 0, 0];
  return [0, 1, 2].map(i =>
    (front[i] * front[3] + back[i] * back[3] * (1 - front[3])) / alpha
  ).concat(alpha);
};

function page() {
  for (const root of [document.body, document.documentElement]) {
    const own = channels(getComputedStyle(root).backgroundColor);
    if (own[3] > 0) return own;
  }
  return matchMedia('(prefers-color-scheme: dark)').matches
    && getComputedStyle(document.documentElement).colorScheme.includes('dark')
    ? [0.07, 0.07, 0.07, 1] : [1, 1, 1, 1];
}

// What an element shows: its text, and the colours that may be behind it.
function look(element, pseudo) {
  const style = getComputedStyle(element, pseudo || null);
  let text = channels(style.color);
  const face = channels(style.backgroundColor);
  const stops = (style.backgroundImage.match(
    /(rgba?|color|oklch|oklab|lab|lch|hsla?)\([^()]*\)/g) ?? []).map(channels);
  let faces = [face, ...stops, ...stops.map(stop => over(stop, face))];
  const opacity = parseFloat(style.opacity);
  if (opacity < 1) {
    const behind = page();
    const faded = color => over([...color.slice(0, 3), color[3] * opacity], behind);
    text = faded(over(text, over(face, behind)));
    faces = faces.map(one => faded(over(one, behind)));
  }
  return {text, faces, hasImage: style.backgroundImage.includes('url(')};
}

const isNear = (a, b) => a.every((it, i) => Math.abs(it - b[i]) < (i < 3 ? 0.006 : 0.012));

// Looks at one selector, or at one of what uses properties with one of what
// sets them.
function check({selector, setter, isProposed, text, face, behind}) {
  const results = [];
  const choices = [...Array(6).keys()].flatMap(one =>
    setter ? [...Array(6).keys()].map(other => [one, (one + other) % 6]) : [[one, one]]);
  for (const [choice, other] of choices) {
    for (const way of setter ? ['one', 'around'] : ['alone']) {
      const room = document.createElement('div');
      document.body.append(room);
      try {
        let built;
        if (way === 'around') {
          const outer = build(setter, room, other);
          if (!outer.element || !place(outer.element, setter)) continue;
          built = build(selector, outer.element, choice);
        } else if (way === 'one') {
          const list = compounds(setter);
          const last = simples(list[list.length - 1].text).filter(({kind}) => kind !== 'element');
          const around = list.slice(0, -1).map(({combinator, text}) => combinator + text).join('');
          const outer = around ? build(around, room, other).element : room;
          const type = typeOf(last, other);
          built = build(selector, outer ?? room, choice);
          if (built.element && type && built.element.localName !== type) {
            const other = document.createElement(type);
            for (const {name, value} of built.element.attributes) other.setAttribute(name, value);
            if (built.element.localName === 'div') {
              built.element.replaceWith(other);
              built.element = other;
            }
          }
          if (built.element) dress(built.element, last, other);
          if (!built.element || !place(built.element, setter)) continue;
        } else {
          built = build(selector, room, choice);
        }
        if (!built.element || !place(built.element, selector)) continue;
        const seen = look(built.element, built.pseudo);
        const isEqual = isNear(seen.text, text)
          && seen.faces.some(one => isNear(one, face)
            || isNear(over(one, page()), face));
        results.push({isEqual, ...seen, way});
        if (isEqual) return results[results.length - 1];
      } catch (error) {
        results.push({isEqual: false, error: String(error)});
      } finally {
        room.remove();
        undress();
      }
    }
  }
  return results[0] ?? {isEqual: false, error: 'no element can be made'};
}
