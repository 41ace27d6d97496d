/** Cells of white around a code, without which no camera finds it. */
export const QUIET = 4;
