import './bold.css';
import { Clock, Dates } from '../parts/clock.tsx';
import { Foot, JumuahLine } from '../parts/foot.tsx';
import { MasjidName } from '../parts/masjid.tsx';
import { Both, Say, Time } from '../parts/text.tsx';
import { hasLongRow, heroOf, nameIn, type View } from '../parts/view.ts';
import { WaitLines } from '../parts/wait.tsx';

/** One number, read from the door. */
export function Bold({ v }: { v: View }) {
  const { rows, state } = v.scene;
  const hero = heroOf(v);
  const isFriday = rows.some((row) => row.name === 'jumuah');
  return (
    <>
      <section class="b-field">
        {hero && (
          <>
            <div class={v.languages.some((w) => hero.title(w).length > 8) ? 'b-title long' : 'b-title'}>
              <Both v={v} of={hero.title} />
            </div>
            <div class="b-label">
              <Both v={v} of={state.kind === 'adhan' ? (w) => w.say.comeToPrayer : hero.label} />
            </div>
            <div class="b-next" data-next>
              <Time v={v} at={hero.at} isLone />
            </div>
          </>
        )}
      </section>
      <section class="b-band">
        {hero && v.settings.shows.countdown && (
          <WaitLines v={v} minutes={hero.minutes} c={hero.minutes > 60 ? 'long' : ''} />
        )}
      </section>
      <section class={`b-list${hasLongRow(v) ? ' long' : ''}`}>
        <div class="b-head">
          <Clock v={v} />
          <MasjidName v={v} />
          <Dates v={v} length="short" />
        </div>
        {rows.map((row) => (
          <div
            key={row.name}
            class={`b-row${row.isNext ? ' next' : ''}${row.iqamah.length > 1 ? ' many' : ''}${row.iqamah.length > 2 ? ' three' : ''}`}
            data-row={row.name}
          >
            <span class="name">
              <Both v={v} of={nameIn(row.name)} />
            </span>
            {row.isNewTime && (
              <Say w={v.words} c="new">
                {v.words.say.newTime}
              </Say>
            )}
            <span class="iqamah">
              {row.iqamah.map((at) => (
                <Time key={at[0]} v={v} at={at} />
              ))}
            </span>
          </div>
        ))}
      </section>
      <Foot v={v} extra={!isFriday && <JumuahLine v={v} c="b-jumuah" />} />
    </>
  );
}
