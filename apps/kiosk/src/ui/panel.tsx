import { starOutline } from '@minaret/design/motif';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { clockOf, fill, roundSum, useShown } from '../core/text.ts';
import { Niche } from './niche.tsx';
import { Masjid } from './parts.tsx';

const OUTER = starOutline(36, 36);
const INNER = starOutline(36, 12);
/** Long enough that nobody does it by chance. */
const HOLD_MS = 5000;
const MINUTE_MS = 60_000;

export const Ground = () => (
  <svg class="lattice" aria-hidden="true" width="100%" height="100%">
    <pattern id="lattice" width="72" height="72" patternUnits="userSpaceOnUse">
      <path d={OUTER} />
      <path d={INNER} />
    </pattern>
    <rect width="100%" height="100%" fill="url(#lattice)" />
  </svg>
);

/** Held for five seconds, the masjid's name is the volunteer's way out. */
export function HeldName({ onHeld }: { onHeld: () => void }) {
  const timer = useRef(0);
  const stop = () => clearTimeout(timer.current);
  return (
    <div
      class="held"
      onPointerDown={() => {
        stop();
        timer.current = window.setTimeout(onHeld, HOLD_MS);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
    >
      <Masjid />
    </div>
  );
}

export function Panel({ onHeld }: { onHeld: () => void }) {
  const { feed, language, say, now } = useShown();
  const { campaign } = feed;
  const next = feed.iqamahs.find(({ at }) => at > now);
  /** Three figures of them say nothing that the hour does not, and break the line. */
  const minutes = next ? Math.max(1, Math.round((next.at - now) / MINUTE_MS)) : 0;
  const name = next && say.prayers[next.prayer as keyof typeof say.prayers];
  return (
    <aside class="panel">
      <Ground />
      <HeldName onHeld={onHeld} />
      {campaign && (
        <div class="campaign">
          {campaign.goal !== null && (
            <Niche given={campaign.given} goal={campaign.goal} steps={campaign.steps} />
          )}
          <div class="campaign-words">
            <p>
              <bdi>{campaign.title[language]}</bdi>
            </p>
            <p class="campaign-sum">
              <bdi>{roundSum(feed, campaign.given)}</bdi>
            </p>
            {campaign.goal !== null && <p>{fill(say.goal, { sum: roundSum(feed, campaign.goal) })}</p>}
          </div>
        </div>
      )}
      {next && (
        <p class="iqamah">
          {say.next}{' '}
          <b>
            {name} <bdi>{clockOf(feed, next.at)}</bdi>
          </b>{' '}
          {minutes < 100 && <em>{fill(say.inMinutes, { n: minutes })}</em>}
        </p>
      )}
    </aside>
  );
}

/** The question beside the panel. */
export const Beside = ({ onHeld, children }: { onHeld: () => void; children: ComponentChildren }) => (
  <div class="split">
    <Panel onHeld={onHeld} />
    <main class="side">{children}</main>
  </div>
);
