// Decides: which way the phone faces (compass), how far that can be trusted, and when it is laid flat.

import { type Spot, turn } from '@minaret/prayer/qibla/qibla';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Beyond it a needle would lie. */
export const WORST_DEGREES = 20;
const FLAT_DEGREES = 25;
/** A phone that has a compass says so at once. */
const SILENT_MS = 2500;

interface AppleOrientation extends DeviceOrientationEvent {
  webkitCompassHeading?: number;
  webkitCompassAccuracy?: number;
}

interface AskedOrientation {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

export interface Facing {
  /** Degrees from true north. */
  degrees: number;
  /** How far it may be off; null: the phone does not say. */
  accuracy: number | null;
  isFlat: boolean;
}

export type Compass =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  /** No compass, or not allowed. */
  | { kind: 'none' }
  | { kind: 'facing'; facing: Facing };

/** From magnetic north, or null where the event has nothing to say. */
export function headingOf(event: AppleOrientation, screenAngle: number): number | null {
  const { webkitCompassHeading, alpha, absolute } = event;
  if (typeof webkitCompassHeading === 'number' && webkitCompassHeading >= 0)
    return turn(webkitCompassHeading + screenAngle);
  if (alpha === null || !absolute) return null;
  return turn(360 - alpha + screenAngle);
}

export function facingOf(event: AppleOrientation, screenAngle: number, declination: number): Facing | null {
  const heading = headingOf(event, screenAngle);
  if (heading === null) return null;
  const { webkitCompassAccuracy, beta, gamma } = event;
  const isKnown = typeof webkitCompassAccuracy === 'number' && webkitCompassAccuracy >= 0;
  return {
    degrees: turn(heading + declination),
    accuracy: isKnown ? webkitCompassAccuracy : null,
    isFlat: Math.abs(beta ?? 0) < FLAT_DEGREES && Math.abs(gamma ?? 0) < FLAT_DEGREES,
  };
}

/** An iPhone asks at the tap; others need none. The table of the magnetic field is loaded with it. */
export function useCompass(spot: Spot): { compass: Compass; start: () => void } {
  const [compass, setCompass] = useState<Compass>({ kind: 'idle' });
  const [isOn, setOn] = useState(false);
  const declination = useRef(0);
  const { latitude, longitude } = spot;

  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    void import('magvar').then(({ magvar }) => {
      if (!isOver) declination.current = magvar(latitude, longitude, 0);
    });
    const turned = (event: Event) => {
      const facing = facingOf(event as AppleOrientation, screen.orientation?.angle ?? 0, declination.current);
      if (facing) setCompass({ kind: 'facing', facing });
    };
    const name = 'ondeviceorientationabsolute' in window ? 'deviceorientationabsolute' : 'deviceorientation';
    addEventListener(name, turned);
    const silent = setTimeout(
      () => setCompass((now) => (now.kind === 'waiting' ? { kind: 'none' } : now)),
      SILENT_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(silent);
      removeEventListener(name, turned);
    };
  }, [isOn, latitude, longitude]);

  const start = useCallback(async () => {
    setCompass({ kind: 'waiting' });
    if (!('DeviceOrientationEvent' in window)) return setCompass({ kind: 'none' });
    const asked = DeviceOrientationEvent as unknown as AskedOrientation;
    const answer = asked.requestPermission
      ? await asked.requestPermission().catch(() => 'denied')
      : 'granted';
    if (answer === 'granted') setOn(true);
    else setCompass({ kind: 'none' });
  }, []);
  return { compass, start: () => void start() };
}
