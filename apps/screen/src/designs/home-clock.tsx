import '../fonts/fonts.css';
import './base.css';
import './home-clock.css';
import type { Row } from '@minaret/display';
import { Arch } from '../parts/arch.tsx';
import { Clock, Dates } from '../parts/clock.tsx';
import { Corner } from '../parts/corner.tsx';
import { waitFor } from '../parts/format.ts';
import { Logo } from '../parts/masjid.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { skyAt } from '../parts/sky.ts';
import { useStageSize } from '../parts/stage-size.ts';
import { Both, Free, Pieces, Say, Time } from '../parts/text.tsx';
import { nameIn, type View } from '../parts/view.ts';
import type { StageProps } from './stage.tsx';

/** Tablets lie on shelves: it is drawn for 16:10. */
const DRAWN_LONG = 160;

const WINDOWS = {
  noon: ['#3f8aa8', '#2a6d86'],
  dusk: ['#1d4f63', '#7a5a3a'],
  night: ['#0b1e38', '#13243f'],
} as const;

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
  const v: View = { scene, manifest, corner, settings, words, other, languages, ...size, gives: [] };
  const minute = Math.floor(scene.at / 60_000);
  const next = nextAdhan(scene.rows, minute);
  const [top, foot] = WINDOWS[skyAt(scene).kind];
  const minutes = next?.adhan ? next.adhan[0] - minute : -1;
  return (
    <main
      class={`stage home light ${v.isPortrait ? 'portrait' : 'landscape'}`}
      dir={words.direction}
      lang={words.language}
      data-state={scene.state.kind}
    >
      <section class="o-window" style={`--arch-top:${top};--arch-foot:${foot}`}>
        <Pattern id="stars" />
        <Arch
          id="window"
          width={62.4}
          height={96}
          rise={29}
          stroke={0.8}
          inner={-1.4}
          below={v.spareHeight}
        />
        <Clock v={v} />
      </section>
      <section class="o-side">
        <Dates v={v} length="short" />
        <div class="o-next">
          {next && minutes >= 0 && (
            <>
              <Say w={words}>{words.prayers[next.name]}</Say>
              <Pieces w={words} pieces={waitFor(words, minutes)} />
            </>
          )}
        </div>
        <div class="o-row head">
          <span class="name" />
          <span class="adhan">
            <Say w={words}>{words.adhan}</Say>
          </span>
          <span class="iqamah">
            <Say w={words}>{words.iqamah}</Say>
          </span>
        </div>
        {scene.rows.map((row) => (
          <div key={row.name} class={row === next ? 'o-row col next' : 'o-row col'} data-row={row.name}>
            <span class="name">
              <Both v={v} of={nameIn(row.name)} />
            </span>
            <span class="adhan">{row.adhan && <Time v={v} at={row.adhan} />}</span>
            <span class="iqamah">{row.iqamah[0] && <Time v={v} at={row.iqamah[0]} />}</span>
          </div>
        ))}
        <div class="o-foot">
          <span>
            <Logo v={v} />
            <Free text={manifest.masjid.name} />
          </span>
          {corner || manifest.athan.length === 0 ? (
            <Corner v={v} />
          ) : (
            <Say w={words}>{words.say.athanSoundOn}</Say>
          )}
        </div>
      </section>
    </main>
  );
}
