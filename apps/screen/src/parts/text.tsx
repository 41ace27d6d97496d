import type { ScreenWords } from '@minaret/display';
import { isLong, type Piece } from '@minaret/display/format';
import type { ComponentChildren } from 'preact';
import { type Dated, timeText, type View } from './view.ts';

/** Words of one language in its own face, size and direction. */
export function Say({ w, c, children }: { w: ScreenWords; c?: string; children: ComponentChildren }) {
  return (
    <bdi lang={w.language} dir={w.direction} class={c ? `${w.language} ${c}` : w.language}>
      {children}
    </bdi>
  );
}

/** The same in each language of the screen; the first and the second can be set apart. */
export function Both({ v, of, c }: { v: View; of: (words: ScreenWords) => string; c?: string }) {
  return (
    <>
      {v.languages.map((w, index) => (
        <Say key={w.language} w={w} c={`${index === 0 ? 'one' : 'two'}${c ? ` ${c}` : ''}`}>
          {of(w)}
        </Say>
      ))}
    </>
  );
}

const EASTERN = /[٠-٩۰-۹]/;

/** A figure: its size is given by what it stands in; Eastern digits and five characters adjust it. */
export function Figure({ text, isLone }: { text: string; isLone?: boolean }) {
  const east = EASTERN.test(text) ? ' east' : '';
  return (
    <bdi dir="ltr" class={`fig${east}${isLone && isLong(text) ? ' long' : ''}`}>
      {text}
    </bdi>
  );
}

/** A time in the screen's one set of digits. `isLone`: it stands alone and may shrink alone. */
export function Time({ v, at, isLone }: { v: View; at: Dated; isLone?: boolean }) {
  return <Figure text={timeText(v, at)} isLone={isLone} />;
}

/** Words small, figures large, on one line. */
export function Pieces({ w, pieces, c }: { w: ScreenWords; pieces: readonly Piece[]; c?: string }) {
  return (
    <Say w={w} c={c}>
      {pieces.map((piece) =>
        piece.isFigure ? (
          <span key={piece.text} class="num">
            <Figure text={piece.text} />
          </span>
        ) : (
          piece.text
        ),
      )}
    </Say>
  );
}

const URDU_ONLY = /[ٹڈڑںےہھگچپژک]/;
/** A letter with a direction of its own, as figures and marks have none. */
const STRONG = /[A-Za-z\u00c0-\u052f]|[\u0620-\u065f\u066e-\u06d5\u06fa-\u06ff\u0750-\u077f]/;

/** The language a text of the mosque is most likely in, by its first letter: it decides face and direction. */
export function scriptOf(text: string): 'en' | 'ar' | 'ur' {
  const first = STRONG.exec(text);
  if (!first || first[0] < '\u0600') return 'en';
  return URDU_ONLY.test(text) ? 'ur' : 'ar';
}

/** A name is no sentence: `an-Noor` stays on one line. */
const inWholeWords = (name: string) =>
  name.split(/(\S+-\S+)/).map((part, index) => (index % 2 ? <span class="whole">{part}</span> : part));

/** A text of the mosque's own. */
export function Free({ text, c, isName }: { text: string; c?: string; isName?: boolean }) {
  const script = scriptOf(text);
  return (
    <bdi lang={script} dir={script === 'en' ? 'ltr' : 'rtl'} class={c ? `${script} ${c}` : script}>
      {isName ? inWholeWords(text) : text}
    </bdi>
  );
}
