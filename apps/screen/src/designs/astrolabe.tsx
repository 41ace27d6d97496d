import './astrolabe.css';
import { Clock, Dates } from '../parts/clock.tsx';
import { Corner, hasCorner } from '../parts/corner.tsx';
import { hasNotice, JumuahLine, Notice } from '../parts/foot.tsx';
import { clockText } from '../parts/format.ts';
import { MasjidName } from '../parts/masjid.tsx';
import { Ring } from '../parts/ring.tsx';
import { Both, Say, Time } from '../parts/text.tsx';
import { heroOf, nameIn, type View } from '../parts/view.ts';
import { WaitLines } from '../parts/wait.tsx';

/** The 24 hours as a ring, noon on top: for dark halls and panels that burn in. */
export function Astrolabe({ v }: { v: View }) {
  const { rows } = v.scene;
  const hero = heroOf(v);
  const isAdhan = v.scene.state.kind === 'adhan';
  const isFriday = rows.some((row) => row.name === 'jumuah');
  return (
    <>
      <section class="a-ring">
        <Ring v={v} />
        <Marks v={v} />
        <div class="a-centre">
          <Clock v={v} />
          <Dates v={v} length="short" />
        </div>
      </section>
      <section class="a-side">
        {hero && (
          <>
            <div class="a-title">
              <Both
                v={v}
                of={(w) => (isAdhan ? w.say.prayerAdhan.replace('{prayer}', hero.title(w)) : hero.title(w))}
              />
            </div>
            <div class="a-hero">
              <div class="a-next" data-next>
                <Time v={v} at={hero.at} isLone />
              </div>
              {v.settings.shows.countdown && (
                <WaitLines v={v} minutes={hero.minutes} c={hero.minutes > 60 ? 'long' : ''} />
              )}
            </div>
          </>
        )}
        <div class="col">
          <div class="a-row head">
            <span class="name" />
            <span class="adhan">{v.settings.shows.adhan && <Say w={v.words}>{v.words.adhan}</Say>}</span>
            <span class="iqamah">
              <Say w={v.words}>{v.words.iqamah}</Say>
            </span>
          </div>
          {rows.map((row) => (
            <div
              key={row.name}
              class={`a-row${row.isNext ? ' next' : ''}${row.iqamah.length > 1 ? ' many' : ''}`}
              data-row={row.name}
            >
              <span class="name">
                <Both v={v} of={nameIn(row.name)} />
              </span>
              <span class="adhan">
                {row.isNewTime ? (
                  <Say w={v.words} c="new">
                    {v.words.say.newTime}
                  </Say>
                ) : (
                  v.settings.shows.adhan &&
                  row.iqamah.length < 2 &&
                  row.adhan && <Time v={v} at={row.adhan} />
                )}
              </span>
              <span class="iqamah">
                {row.iqamah.map((at) => (
                  <Time key={at[0]} v={v} at={at} />
                ))}
              </span>
            </div>
          ))}
        </div>
      </section>
      <footer class="foot">
        {!(hasCorner(v) && hasNotice(v)) && <MasjidName v={v} />}
        <Notice v={v} />
        {!isFriday && !hasCorner(v) && !(v.isPortrait && hasNotice(v)) && <JumuahLine v={v} />}
        <Corner v={v} />
      </footer>
    </>
  );
}

/** Noon above, midnight below, morning at the left. */
function Marks({ v }: { v: View }) {
  const { words, settings } = v;
  const hour = (label: string, half: string) =>
    settings.hour24
      ? clockText(label, true, settings.digits)
      : `${clockText(label, false, settings.digits).slice(0, -3)} ${half}`;
  const shift = v.isPortrait ? 3 : 0;
  const marks = [
    { text: words.say.noon, x: 48.5, y: 20 },
    { text: hour('18:00', words.pm), x: 75.2, y: 46 },
    { text: words.say.midnight, x: 48.5, y: 72 },
    { text: hour('06:00', words.am), x: 21.8, y: 46 },
  ];
  return (
    <>
      {marks.map(({ text, x, y }) => (
        <div key={text} class="a-mark" style={`left:${x + shift}rem;top:${y}rem`}>
          <Say w={words}>{text}</Say>
        </div>
      ))}
    </>
  );
}
