type Method = (this: string, ...args: unknown[]) => unknown;

/** What one call looks at, in characters: to the place found for a search, the piece for a cut, else the whole. */
function cost(name: string, text: string, args: unknown[], result: unknown): number {
  if (name === 'charCodeAt' || name === 'startsWith') return 1;
  if (name === 'slice' || name === 'substring') return String(result).length;
  if (name === 'indexOf')
    return (Number(result) < 0 ? text.length : Number(result)) - Number(args[1] ?? 0) + 1;
  return text.length;
}

const NAMES = [
  'charCodeAt',
  'startsWith',
  'slice',
  'substring',
  'indexOf',
  'includes',
  'trim',
  'normalize',
  'toLowerCase',
  'replace',
  'replaceAll',
  'split',
  'match',
] as const;

/** Counts the characters that string methods and patterns are run over: a measure that no busy machine disturbs. */
export function countWork(run: () => void): number {
  let work = 0;
  let isCounting = true;
  const strings = String.prototype as unknown as Record<string, Method>;
  const originals = NAMES.map((name) => [name, strings[name] as Method] as const);
  const test = RegExp.prototype.test;
  const exec = RegExp.prototype.exec;
  for (const [name, original] of originals) {
    strings[name] = function counted(this: string, ...args: unknown[]) {
      const result = original.apply(this, args);
      if (isCounting) work += cost(name, String(this), args, result);
      return result;
    };
  }
  RegExp.prototype.test = function counted(text: string) {
    if (isCounting) work += text.length;
    return test.call(this, text);
  };
  RegExp.prototype.exec = function counted(text: string) {
    // A global pattern goes on from where it stopped.
    const from = this.global ? this.lastIndex : 0;
    const found = exec.call(this, text);
    if (isCounting) work += found && this.global ? found.index + found[0].length - from : text.length - from;
    return found;
  };
  try {
    run();
  } finally {
    isCounting = false;
    for (const [name, original] of originals) strings[name] = original;
    RegExp.prototype.test = test;
    RegExp.prototype.exec = exec;
  }
  return work;
}
