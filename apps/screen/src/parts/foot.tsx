// Decides: what stands at the foot of a screen: notice of an iqamah change before the ticker, or the masjid's name.

import type { IqamahChange, ScreenWords } from '@minaret/display';
import { dayInSentence, say, shortDate, startSentence, timeInSentence } from '@minaret/display/format';
import type { ComponentChildren } from 'preact';
import { Alternate } from './alternate.tsx';
import { Corner, cornerLines, hasCorner } from './corner.tsx';
import { Fit } from './fit.tsx';
import { FitLine } from './fit-line.tsx';
import { MasjidName } from './masjid.tsx';
import { Say } from './text.tsx';
import { Ticker } from './ticker.tsx';
import { timeText, type View } from './view.ts';

function changeText(v: View, words: ScreenWords, change: IqamahChange): string {
  const time = timeInSentence(words, change.label, v.settings.hour24);
  const day = dayInSentence(words, v.scene.date, change.date, true);
  if (change.prayer !== 'jumuah') {
    return say(words, 'changeNotice', { day, prayer: words.prayers[change.prayer], time });
  }
  const slots = [words.prayers.jumuah, words.say.jumuah1, words.say.jumuah2, words.say.jumuah3];
  const slot = v.scene.jumuah.length > 1 ? slots[change.slot] : slots[0];
  return say(words, 'changeNoticeJumuah', { day, slot: slot || '', time });
}

/** What has to be known before the ticker: that stored times end, or that an iqamah changes. */
export function noticeText(v: View, words: ScreenWords): string | null {
  const { isRunningOut, storedUntil, notice } = v.scene;
  if (isRunningOut && storedUntil)
    return say(words, 'storedEnds', { date: shortDate(words, v.scene.date, storedUntil) });
  return notice && v.settings.shows.changes ? changeText(v, words, notice) : null;
}

export function hasNotice(v: View): boolean {
  return noticeText(v, v.words) !== null;
}

const sentences = (text: string) => text.match(/[^.۔]+[.۔]?/g) || [];

/** Its own block, still; languages and sentences take turns, and on a standing screen the words of the corner. */
export function Notice({ v }: { v: View }) {
  if (!hasNotice(v)) return null;
  const texts: ComponentChildren[] = [];
  const add = (w: ScreenWords, lines: readonly string[]) => {
    for (const line of lines) texts.push(<Say w={w}>{startSentence(line.trim())}</Say>);
  };
  for (const w of v.languages) add(w, sentences(noticeText(v, w) || ''));
  if (v.isPortrait) add(v.words, cornerLines(v));
  return (
    <div class="notice">
      <Fit c="notice-words" of={`${v.languages.map((w) => noticeText(v, w)).join()} ${hasCorner(v)}`}>
        <Alternate of={texts} isStill={v.settings.isStill} />
      </Fit>
    </div>
  );
}

/** `Jumu'ah 1:30, 2:30`, for designs without a place for it, in the room that the foot leaves. */
export function JumuahLine({ v, c = '' }: { v: View; c?: string }) {
  const times = v.scene.jumuah.map((at) => timeText(v, at)).join(v.words.direction === 'rtl' ? '، ' : ', ');
  return (
    <FitLine v={v} c={c} of={`${times} ${hasCorner(v)}`}>
      <Say w={v.words}>{`${v.words.prayers.jumuah} ${times}`}</Say>
    </FitLine>
  );
}

/** Notice and ticker; where there is neither, the mosque's name keeps the place. */
export function Foot({
  v,
  extra,
  isMarked = hasCorner(v),
}: {
  v: View;
  extra?: ComponentChildren;
  /** Whether the mark of the corner stands here. */
  isMarked?: boolean;
}) {
  const { settings, scene } = v;
  const lines = settings.shows.ticker ? scene.ticker : [];
  return (
    <footer class={`foot${hasNotice(v) ? ' has-notice' : ''}${isMarked ? ' has-mark' : ''}`}>
      <Notice v={v} />
      {!(isMarked && hasNotice(v)) && extra}
      {lines.length > 0 ? (
        <Ticker
          lines={lines}
          isFast={settings.tickerSpeed === 'fast'}
          isStill={settings.isStill}
          isPaused={scene.state.kind === 'adhan'}
        />
      ) : (
        !hasNotice(v) && !extra && <MasjidName v={v} c="foot-name" />
      )}
      {isMarked && <Corner v={v} />}
    </footer>
  );
}
