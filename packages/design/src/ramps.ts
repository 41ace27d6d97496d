// Decides: the brand colours (colors): ten steps of each hue.

/** Ten steps of one hue, 0 lightest. */
export type Ramp = [string, string, string, string, string, string, string, string, string, string];

function ramp(steps: string): Ramp {
  const [s0 = '', s1 = '', s2 = '', s3 = '', s4 = '', s5 = '', s6 = '', s7 = '', s8 = '', s9 = ''] = steps
    .split(' ')
    .map((hex) => `#${hex}`);
  return [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9];
}

/** Primary. */
export const teal = ramp('f0fbf8 dbf5ef bbe9df 93d7c9 67bdad 409e8e 268073 125f55 0c4941 09312d');
/** Neutrals in light. */
export const sand = ramp('fcfaf7 f7f4ef edeae3 e1dcd3 cec8be 979085 766f65 5c564d 3c3731 211d19');
/** Neutrals in dark. */
export const night = ramp('efebe3 c6c3ba a3a199 717b78 3a4643 2a3432 1e2625 161d1c 0f1514 0a0f0e');
/** The one accent: now, next prayer, Ramadan, upgrade. */
export const gold = ramp('fefaec fbf0cf f8e1a6 f1cf7b e6bb56 d4a43d b8892d 8c631a 6d4b15 4c3211');
/** Success. */
export const green = ramp('f0fbf2 dbf5df baebc3 92dca1 6ec783 4ba964 338a4c 246d3a 1a522a 14361d');
/** Warning. */
export const amber = ramp('fff7eb ffebd0 ffd6a7 ffbc79 f5a04e dd812f bd6622 9a4e1c 793d1b 502a16');
/** Error, and what destroys. */
export const red = ramp('fff5f3 ffe6e3 ffcec9 ffaca6 f5837c e45d56 cc423b aa2f2b 832420 571a17');
/** Information. */
export const blue = ramp('f1f9ff deefff c1e1fd 9accf7 73b1e6 4e94cc 3278af 1f5f8f 19496d 133047');

export const RAMPS = { teal, sand, night, gold, green, amber, red, blue };
