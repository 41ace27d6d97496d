import { describe, expect, it } from 'vitest';
import { facingOf } from './compass.ts';

type Turned = Parameters<typeof facingOf>[0];
const turned = (values: Partial<Turned>) =>
  ({ alpha: null, beta: 3, gamma: 2, absolute: false, ...values }) as Turned;

describe('the compass', () => {
  it('reads an Android phone from true north, with its screen turned too', () => {
    const event = turned({ alpha: 90, absolute: true });
    expect(facingOf(event, 0, 0)).toEqual({ degrees: 270, accuracy: null, isFlat: true });
    expect(facingOf(event, 90, 0)?.degrees).toBe(0);
    // In Cape Town a compass points 27 degrees west of north.
    expect(facingOf(event, 0, -26.8)?.degrees).toBeCloseTo(243.2);
  });

  it('reads an iPhone with what it says of its own error', () => {
    const event = turned({ webkitCompassHeading: 350, webkitCompassAccuracy: 15, beta: 60 });
    expect(facingOf(event, 0, 15)).toEqual({ degrees: 5, accuracy: 15, isFlat: false });
    expect(
      facingOf(turned({ webkitCompassHeading: 10, webkitCompassAccuracy: -1 }), 0, 0)?.accuracy,
    ).toBeNull();
  });

  it('says nothing where the phone does not know north', () => {
    expect(facingOf(turned({ alpha: 40 }), 0, 0)).toBeNull();
    expect(facingOf(turned({ webkitCompassHeading: -1 }), 0, 0)).toBeNull();
  });
});
