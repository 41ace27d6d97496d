import { parseSync } from 'vite';

/**
 * What Chromium 56 lacks. Syntax breaks the whole script there, an unknown rule of style loses the rule; names are of
 * things that are missing at run time. Searched in what was built, strings and comments taken out first.
 * @type {readonly [string, RegExp][]}
 */
const SCRIPT = [
  ['optional chaining', /\?\.(?!\d)/],
  ['nullish coalescing', /\?\?/],
  ['logical assignment', /(\|\||&&)=/],
  ['object spread', /[{,]\s*\.\.\.[\w$([{]+[^()[\]]*\}/],
  ['optional catch binding', /\bcatch\s*\{/],
  ['async generator', /\basync\s+function\s*\*|\bfor\s+await\b/],
  ['dynamic import', /\bimport\s*\(/],
  ['module syntax', /^\s*(import|export)\s*[\w{*'"]/m],
  ['private member', /[{;,.\s]#[a-z_$]/i],
  ['class field', /\bclass\b(?!\s*:)[^{]*\{\s*(static\s+)?[\w$]+\s*=[^>]/],
  ['BigInt', /\b\d+n\b/],
  ['numeric separator', /\b\d+_\d/],
  ['String.padStart', /\.pad(Start|End)\(/],
  ['String.matchAll, replaceAll, trimStart', /\.(matchAll|replaceAll|trimStart|trimEnd)\(/],
  ['Array.flat, flatMap, at, findLast', /\.(flat|flatMap|findLast|findLastIndex|toSorted|toReversed|with)\(/],
  ['at()', /\.at\(/],
  ['Object.fromEntries, hasOwn', /\bObject\.(fromEntries|hasOwn|groupBy)\b/],
  ['Promise.finally, allSettled, any', /\.finally\(|\bPromise\.(allSettled|any|withResolvers)\b/],
  ['globalThis', /\bglobalThis\b/],
  ['structuredClone', /\bstructuredClone\(/],
  ['AbortSignal helpers', /\bAbortSignal\.(timeout|any)\b/],
  ['replaceChildren', /\.replaceChildren\(/],
  ['element.toggleAttribute', /\.toggleAttribute\(/],
  ['Intl', /\bIntl\.(RelativeTimeFormat|ListFormat|PluralRules|DisplayNames)\b/],
];

/** @type {readonly [string, RegExp][]} */
const STYLE = [
  ['grid', /display:\s*(inline-)?grid|grid-(template|area|column|row)/],
  ['gap', /[;{\s](row-|column-)?gap:/],
  ['inset', /[;{\s]inset(-\w+)*:/],
  ['aspect-ratio', /[;{\s]aspect-ratio:/],
  ['clamp, min, max', /[\s:(,](clamp|min|max)\(/],
  [':is, :where, :has, :focus-visible', /:(is|where|has|focus-visible)\b/],
  ['8-digit colour', /#[0-9a-f]{8}\b|[\s:,(]#[0-9a-f]{4}\b/i],
  ['conic gradient', /conic-gradient/],
  ['backdrop filter', /backdrop-filter/],
  ['logical side', /[;{\s](margin|padding|border)-(inline|block)(-start|-end)?:/],
  ['modern colour', /rgba?\([^,)]+\s[^,)]+\)|\b(oklch|color-mix|hsl)\([^,)]*\s/],
  ['nesting, layers, containers', /[{;]\s*&|@layer|@container/],
  ['dynamic viewport unit', /\d(dvh|svh|lvh|dvw|cqw)\b/],
  ['place-*', /[;{\s]place-(items|content|self):/],
  ['overflow: clip', /overflow(-[xy])?:\s*clip/],
];

/**
 * A script with its strings, patterns and comments taken out. Only a parser knows where they end: a quote within a
 * pattern or a template is none.
 * @param {string} text
 */
function codeOf(text) {
  const { program, comments } = parseSync('built.js', text);
  /** @type {{ start: number, end: number }[]} */
  const words = [...comments];
  const collect = (/** @type {any} */ node) => {
    if (typeof node !== 'object' || node === null) return;
    if (
      node.type === 'TemplateElement' ||
      (node.type === 'Literal' && (node.regex || typeof node.value === 'string'))
    )
      words.push(node);
    else for (const part of Object.values(node)) collect(part);
  };
  collect(program);
  let code = '';
  let at = 0;
  for (const { start, end } of words.sort((a, b) => a.start - b.start)) {
    code += `${text.slice(at, start)}""`;
    at = end;
  }
  return code + text.slice(at);
}

/** @param {string} text */
function rulesOf(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
}

/**
 * Names what a file uses that the oldest television does not have.
 * @param {string} file
 * @param {string} text
 */
export function newerThanOldest(file, text) {
  const isStyle = file.endsWith('.css');
  const rules = isStyle ? STYLE : SCRIPT;
  const code = isStyle ? rulesOf(text) : codeOf(text);
  return rules.flatMap(([name, pattern]) => {
    const found = pattern.exec(code);
    return found ? [`${name}: …${code.slice(Math.max(0, found.index - 20), found.index + 40)}…`] : [];
  });
}
