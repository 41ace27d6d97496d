import type { ScreenWords } from '@minaret/display';
import { FitLine } from './fit-line.tsx';
import { Say } from './text.tsx';
import type { View } from './view.ts';

interface PairProps {
  v: View;
  of: (words: ScreenWords) => string;
  c: string;
  /** A line between the two instead of the diamond. */
  bar?: boolean;
}

/** Both languages on one line: Latin at the left, whatever the order of the screen. */
export function Pair({ v, of, c, bar }: PairProps) {
  const latinFirst = v.languages.slice().sort((a, b) => (a.direction < b.direction ? -1 : 1));
  return (
    <div class={`pair ${c}`} dir="ltr">
      {latinFirst.map((w, index) => [
        index > 0 && <i key="between" class={bar ? 'bar' : 'dia'} />,
        <Say key={w.language} w={w}>
          {of(w)}
        </Say>,
      ])}
    </div>
  );
}

/** The same in a box of the design's, which it never leaves. */
export function FitPair({ v, of, c, bar }: PairProps) {
  return (
    <FitLine
      v={v}
      c={c}
      of={v.languages.map(of).join()}
      turns={v.languages.map((w) => (
        <Say key={w.language} w={w}>
          {of(w)}
        </Say>
      ))}
    >
      <Pair v={v} of={of} c="" bar={bar} />
    </FitLine>
  );
}

interface LinesProps extends Omit<PairProps, 'bar'> {
  /** For the words that are Arabic in every language: a greeting, the name of a prayer. */
  isArabicFirst?: boolean;
}

/** Each language on a line of its own, none wider than the box. */
export function FitLines({ v, of, c, isArabicFirst }: LinesProps) {
  const languages = v.languages.slice();
  if (isArabicFirst) languages.sort((a, b) => (a.direction > b.direction ? -1 : 1));
  return (
    <div class={c}>
      {languages.map((w) => (
        <FitLine key={w.language} v={v} c={w === v.words ? 'one' : 'two'} of={of(w)}>
          <Say w={w}>{of(w)}</Say>
        </FitLine>
      ))}
    </div>
  );
}

/** Lines of a sacred text, whole and all of one size. */
export function FitSacred({ v, c, lines }: { v: View; c: string; lines: readonly string[] }) {
  return (
    <FitLine v={v} c={`sacred-lines ${c}`} of={lines.join()}>
      {lines.map((line) => (
        <bdi key={line} lang="ar" dir="rtl" class="sacred">
          {line}
        </bdi>
      ))}
    </FitLine>
  );
}
