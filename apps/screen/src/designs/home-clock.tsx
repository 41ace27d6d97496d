// Decides: how the clock for homes looks.

import '../fonts/fonts.css';
import './base.css';
import './home-clock.css';
import type { Row } from '@minaret/display';
import { waitFor } from '@minaret/display/format';
import { Corner, hasCorner } from '../parts/corner.tsx';
import { extrasOf } from '../parts/extras.tsx';
import { Fit } from '../parts/fit.tsx';
import { FitLine } from '../parts/fit-line.tsx';
import { Logo, MasjidName } from '../parts/masjid.tsx';
import { FitPair } from '../parts/pair.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { FitDates, FitSay, FitTimes } from '../parts/sides.tsx';
import { useStageSize } from '../parts/stage-size.ts';
import { Both, Pieces } from '../parts/text.tsx';
import { nameIn, type View } from '../parts/view.ts';
import { SkyWindow } from '../parts/window.tsx';
import type { StageProps } from './stage.tsx';

/** Tablets lie on shelves: it is drawn for 16:10. */
const DRAWN_LONG = 160;

/** The row that is called next: a row whose iqamah is over has tomorrow's adhan, so the nearest is not the first. */
function nextAdhan(rows: readonly Row[], minute: number): Row | undefined {
  let next: Row | undefined;
  for (const row of rows)
    if (row.adhan && row.adhan[0] >= minute && (!next?.adhan || row.adhan[0] < next.adhan[0])) next = row;
  return next;
}

/** For homes: a window with the sky of the hour, the adhan large and the mosque's iqamah beside it. */
export function HomeClock({ scene, manifest, corner }: StageProps) {
  const { settings, words: languages } = manifest;
  const [words, other = null] = languages;
  const { isTurned: _, ...size } = useStageSize('auto', DRAWN_LONG);
  if (!words) return null;
  const v: View = { scene, manifest, corner, settings, words, other, languages, ...size, omissions: [] };
  const minute = Math.floor(scene.at / 60_000);
  const next = nextAdhan(scene.rows, minute);
  return (
    <main
      class={`stage home light ${v.isPortrait ? 'portrait' : 'landscape'}${scene.ramadan ? ' ramadan' : ''}`}
      dir={words.direction}
      lang={words.language}
      data-state={scene.state.kind}
    >
      <section class="o-window">
        <Pattern id="stars" />
        <SkyWindow
          scene={scene}
          width={v.isPortrait ? 78 : Math.min(76, v.width * 0.39)}
          height={v.height * (v.isPortrait ? 0.42 : 1) - 4.6}
          rise={29}
        />
        <FitTimes v={v} at={[scene.clock]} c="clock" />
      </section>
      <section class="o-side">
        <FitDates v={v} length="short" />
        {scene.state.kind === 'no-times' ? (
          <Fit c="o-none" of={words.language}>
            <Both v={v} of={(w) => w.say.noTimes} c="bal" />
          </Fit>
        ) : (
          <>
            <div class="o-next">
              {next?.adhan && <Next v={v} row={next} minutes={next.adhan[0] - minute} />}
            </div>
            <div class="o-row head">
              <span class="name" />
              <FitSay v={v} w={words} of={(w) => w.adhan} c="adhan" />
              <FitSay v={v} w={words} of={(w) => w.iqamah} c="iqamah" />
            </div>
            {scene.rows.map((row) => (
              <div key={row.name} class={row === next ? 'o-row col next' : 'o-row col'} data-row={row.name}>
                <FitPair v={v} of={nameIn(row.name)} c="name" />
                <FitTimes v={v} at={row.adhan ? [row.adhan] : []} c="adhan" />
                <FitTimes v={v} at={row.iqamah.slice(0, 1)} c="iqamah" />
              </div>
            ))}
            {extrasOf(v).map(({ key, title, times }) => (
              <div key={key} class="o-row col small" data-row={key}>
                <FitPair v={v} of={title} c="name" />
                <FitTimes v={v} at={times} c="time" />
              </div>
            ))}
          </>
        )}
        <div class={hasCorner(v) ? 'o-foot has-mark' : 'o-foot'}>
          <Logo v={v} />
          <MasjidName v={v} />
          {corner || manifest.athan.length === 0 ? (
            <Corner v={v} />
          ) : (
            <FitSay v={v} w={words} of={(w) => w.say.athanSoundOn} c="o-sound" />
          )}
        </div>
      </section>
    </main>
  );
}

/** What is called next, in Ramadan by what it is to who fasts, and how long it is until then. */
function Next({ v, row, minutes }: { v: View; row: Row; minutes: number }) {
  const { words, scene } = v;
  const { iftar, suhoorEnds } = scene.ramadan || {};
  const [at] = row.adhan || [];
  const title =
    at === iftar?.[0]
      ? words.say.iftar
      : at === suhoorEnds?.[0]
        ? words.say.suhoorEnds
        : words.prayers[row.name];
  return (
    <>
      <FitSay v={v} w={words} of={() => title} c="o-title" />
      <FitLine v={v} c="o-wait" of={`${minutes}`}>
        <Pieces w={words} pieces={waitFor(words, minutes)} />
      </FitLine>
    </>
  );
}
