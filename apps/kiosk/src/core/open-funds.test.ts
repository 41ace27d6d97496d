import { describe, expect, it } from 'vitest';
import { isOpenAt } from './open-funds.ts';

const EID = '2027-03-10T08:30:00.000Z';
const at = Date.parse(EID);

describe('a fund of a kiosk', () => {
  it('is offered to the last millisecond before its end, and no longer', () => {
    expect(isOpenAt({ closes_at: EID }, at - 1)).toBe(true);
    expect(isOpenAt({ closes_at: EID }, at)).toBe(false);
    expect(isOpenAt({ closes_at: EID }, at + 60_000)).toBe(false);
  });

  it('without an end is always offered', () => {
    expect(isOpenAt({ closes_at: null }, at)).toBe(true);
  });
});
