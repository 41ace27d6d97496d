// Some tests look at a part of what there is. `npm run test:full`, which the night runs, looks at all of it.
export const FULL = 'TEST_FULL';

export const isFull = process.env[FULL] === '1';

/**
 * @template T
 * @param {{ part: T, full: T }} counts
 * @returns {T}
 */
export const ofRun = ({ part, full }) => (isFull ? full : part);
