import type { ScreenWords } from '@minaret/display';
import type { ComponentChildren } from 'preact';
import { FitLine } from './fit-line.tsx';
import { Both, Say } from './text.tsx';
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

type FitProps = Omit<PairProps, 'bar'>;

function FitTurns({ v, of, c, children }: FitProps & { children: ComponentChildren }) {
  const alone = v.languages.map((w) => (
    <Say key={w.language} w={w}>
      {of(w)}
    </Say>
  ));
  return (
    <FitLine v={v} c={c} of={v.languages.map(of).join()} turns={alone}>
      {children}
    </FitLine>
  );
}

/** The same in a box of the design's, which it never leaves. */
export const FitPair = (props: FitProps) => (
  <FitTurns {...props}>
    <Pair v={props.v} of={props.of} c="" />
  </FitTurns>
);

/** The first language, then the second, in a box of the design's. */
export const FitBoth = (props: FitProps) => (
  <FitTurns {...props}>
    <Both v={props.v} of={props.of} />
  </FitTurns>
);
