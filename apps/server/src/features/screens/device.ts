// Decides: how a television is named: Samsung, LG, Android TV, Raspberry Pi.

import { ARM_COMPUTER } from '@minaret/contract/screens/screens';

const TELEVISION = /TV|BRAVIA|SHIELD|MiBOX/i;
const KINDS: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/Tizen[ /]([\d.]+)/i, ([, version]) => `Samsung Tizen ${major(version)}`],
  [/(?:Web0S|webOS)/i, () => 'LG webOS'],
  [/\bAFT\w+/, () => 'Fire TV'],
  [/CrKey/, () => 'Chromecast'],
  [
    /Android ([\d.]+)/i,
    ({ 1: version, input }) => `Android ${TELEVISION.test(input) ? 'TV ' : ''}${major(version)}`,
  ],
  [/iPad|iPhone/, ([name]) => name],
  [/Linux (?:armv\w+|aarch64)/, () => ARM_COMPUTER],
  [/CrOS/, () => 'Chrome OS'],
  [/Windows/, () => 'Windows'],
  [/Mac OS X/, () => 'Mac'],
  [/Linux/, () => 'Linux'],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Edg\/(\d+)/, 'Edge'],
  [/Chrom(?:e|ium)\/(\d+)/, 'Chromium'],
  [/Version\/(\d+)(?:\.[\d.]+)? (?:\w+(?:\/\w+)? )?Safari/, 'Safari'],
];

const major = (version = '') => version.split('.')[0] ?? '';

/** `Samsung Tizen 6, Chromium 76`, from what the device calls itself; null when it says nothing we know. */
export function describeDevice(userAgent: string): string | null {
  const kind = KINDS.flatMap(([pattern, name]) => {
    const found = pattern.exec(userAgent);
    return found ? [name(found)] : [];
  })[0];
  const browser = BROWSERS.flatMap(([pattern, name]) => {
    const found = pattern.exec(userAgent);
    return found ? [`${name} ${found[1]}`] : [];
  })[0];
  return [kind, browser].filter(Boolean).join(', ') || null;
}
