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
  ['class field', /\bclass\b[^{]*\{\s*(static\s+)?[\w$]+\s*=[^>]/],
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

/** @param {string} text */
function withoutStrings(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""')
    .replace(/`(?:[^`\\$]|\\.|\$(?!\{))*`/g, '""');
}

/**
 * Names what a file uses that the oldest television does not have.
 * @param {string} file
 * @param {string} text
 */
export function newerThanOldest(file, text) {
  const rules = file.endsWith('.css') ? STYLE : SCRIPT;
  const code = withoutStrings(text);
  return rules.flatMap(([name, pattern]) => {
    const found = pattern.exec(code);
    return found ? [`${name}: …${code.slice(Math.max(0, found.index - 20), found.index + 40)}…`] : [];
  });
}
