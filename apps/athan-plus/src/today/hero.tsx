// Decides: the words of the phone app's first card (hero) in each of its states.

import { dayOf, midnightAfter } from '@minaret/contract/public-times/times-at';
import { fill } from '@minaret/display/format';
import type { Moment } from '@minaret/display/manifest';
import type { ReactNode } from 'react';
import { type App, useApp } from '../core/app-context.ts';
import { clock, digits, figure, halfOf, wait } from '../core/text.ts';
import { type Hero, heroAt, type Named, type Stop } from './hero-state.ts';
import { SunLine } from './sun-line.tsx';

export function nameOf({ words, say }: Pick<App, 'words' | 'say'>, name: Named): string {
  if (name === 'iftar') return words.say.iftar;
  if (name === 'suhoor') return say.hero.suhoor;
  return words.prayers[name];
}

const iqamahWord = ({ words }: App) => (words.language === 'en' ? words.iqamah.toLowerCase() : words.iqamah);

function labelOf(app: App, { mood, isIqamah, day }: Hero): string {
  const { say, words } = app;
  const next = isIqamah ? fill(say.hero.next, { iqamah: iqamahWord(app) }) : say.hero.nextAdhan;
  if (mood === 'adhan') return say.hero.adhanNow;
  if (mood === 'prayer') return say.hero.prayerOn;
  if (mood === 'friday') return say.hero.friday;
  if (mood === 'tomorrow') return say.hero.tomorrow;
  if (mood === 'eid') return words.say.eidFitrGreeting;
  if (mood === 'iftar' || mood === 'suhoor') return fill(say.hero.ramadanDay, { n: digits(app, day ?? 1) });
  return next;
}

function thenText(app: App, { prayer, at }: Stop): string {
  const { words, minute } = app;
  return fill(app.say.hero.after, {
    prayer: words.prayers[prayer],
    time: clock(app, at[1]),
    in: wait(app, at[0] - minute),
  });
}

/** The line beside the pill. */
function sideOf(app: App, { mood, adhan, more, following }: Hero): string {
  const { say, words, minute } = app;
  if (mood === 'friday' || mood === 'eid') {
    const [second, third] = more;
    const texts = [second && fill(say.hero.second, { time: clock(app, second[1]) })];
    if (third) texts.push(fill(say.hero.third, { time: clock(app, third[1]) }));
    return texts.filter(Boolean).join(say.comma);
  }
  if ((mood === 'iftar' || mood === 'suhoor') && following?.isIqamah)
    return fill(say.hero.iqamahOf, {
      prayer: words.prayers[following.prayer],
      iqamah: iqamahWord(app),
      time: clock(app, following.at[1]),
    });
  if (!adhan) return '';
  const time = clock(app, adhan[1]);
  if (mood === 'next' && adhan[0] > minute)
    return fill(say.hero.adhanIn, { time, in: wait(app, adhan[0] - minute) });
  return fill(say.hero.adhan, { time });
}

function BigTime({ at }: { at: Moment }) {
  const app = useApp();
  const half = halfOf(app, at[1]);
  return (
    <>
      <bdi>{figure(app, at[1])}</bdi>
      {half && <small> {half}</small>}
    </>
  );
}

function NoTimes({ foot }: { foot: ReactNode }) {
  const { say, times } = useApp();
  const { telephone } = times.masjid;
  return (
    <div className="hero none">
      <p className="label">{times.masjid.name}</p>
      <h1 className="big words">{say.hero.noTimes}</h1>
      <p className="text">{say.hero.noTimesText}</p>
      {telephone ? (
        <a className="foot" href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
          {fill(say.hero.askMasjid, { telephone })}
        </a>
      ) : (
        foot
      )}
    </div>
  );
}

/** One place, one next thing. */
export function HeroCard({ foot = null, side }: { foot?: ReactNode; side?: string | undefined }) {
  const app = useApp();
  const { times, minute, today, say } = app;
  const hero = heroAt(times, minute);
  const day = dayOf(times, today);
  if (!hero || !day) return <NoTimes foot={foot} />;
  const isOn = hero.mood === 'prayer';
  const ends = midnightAfter(times, minute * 60_000) / 60_000;
  const name = nameOf(app, hero.name);
  return (
    <div className="hero" data-mood={hero.mood}>
      <div className="hero-words">
        <div>
          <p className="label">{labelOf(app, hero)}</p>
          <h1 className="big">
            {isOn ? fill(say.hero.since, { prayer: name }) : name} <BigTime at={hero.at} />
          </h1>
        </div>
        {isOn ? (
          <p className="side">{hero.following && thenText(app, hero.following)}</p>
        ) : (
          <p className="line">
            <b className="pill">{wait(app, hero.at[0] - minute)}</b>
            <span className="side">{side ?? sideOf(app, hero)}</span>
          </p>
        )}
      </div>
      <SunLine
        day={day}
        ends={ends}
        minute={minute}
        next={isOn ? (hero.following?.at[0] ?? null) : hero.at[0]}
      />
      {foot}
    </div>
  );
}

/** The hero in one line, once it is scrolled away. */
export function FoldedHero() {
  const app = useApp();
  const hero = heroAt(app.times, app.minute);
  if (!hero) return <b>{app.say.hero.noTimes}</b>;
  const shown =
    hero.mood === 'prayer' && hero.following ? { name: hero.following.prayer, at: hero.following.at } : hero;
  return (
    <>
      <b>
        {nameOf(app, shown.name)} <BigTime at={shown.at} />
      </b>
      <span className="until">{wait(app, shown.at[0] - app.minute)}</span>
    </>
  );
}

export function groundOf(app: App): Hero['ground'] {
  return heroAt(app.times, app.minute)?.ground ?? 'day';
}
