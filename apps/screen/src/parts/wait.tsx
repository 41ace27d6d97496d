import { type Piece, waitFor, waitInLines } from '@minaret/display/format';
import { FitLine } from './fit-line.tsx';
import { Figure, Pieces, Say } from './text.tsx';
import type { View } from './view.ts';

type Kind = 'in' | 'iqamahIn';

const figures = (pieces: readonly Piece[]) => pieces.filter((piece) => piece.isFigure);

/** One figure for both languages, the words of each on the sides it reads them. */
export function SharedWait({ v, minutes, kind = 'in' }: { v: View; minutes: number; kind?: Kind }) {
  const lines = v.languages.map((w) => ({ w, pieces: waitFor(w, minutes, kind, v.settings.digits) }));
  const first = lines[0] && figures(lines[0].pieces)[0];
  if (!first || !lines.every(({ pieces }) => figures(pieces).length === 1)) {
    return <WaitLines v={v} minutes={minutes} kind={kind} />;
  }
  const side = (isLeft: boolean) =>
    lines.map(({ w, pieces }) => {
      const at = pieces.findIndex((piece) => piece.isFigure);
      const isBefore = isLeft === (w.direction === 'ltr');
      const text = (isBefore ? pieces.slice(0, at) : pieces.slice(at + 1))
        .map((p) => p.text.trim())
        .join(' ');
      return (
        <Say key={w.language} w={w}>
          {text || '\u00a0'}
        </Say>
      );
    });
  return (
    <div class="wait shared" dir="ltr">
      <span class="left">{side(true)}</span>
      <span class="num">
        <Figure text={first.text} />
      </span>
      <span class="right">{side(false)}</span>
    </div>
  );
}

/** A line for each language, its figures larger than its words. */
export function WaitLines({
  v,
  minutes,
  kind = 'in',
  c = '',
}: {
  v: View;
  minutes: number;
  kind?: Kind;
  c?: string;
}) {
  const lines = v.languages.map((w) => waitFor(w, minutes, kind));
  // Arabic says one and two in words: then the figure of the other language is the large one.
  const isInWords = lines[0] && figures(lines[0]).length === 0;
  return (
    <div class={`wait lines ${c}${isInWords ? ' in-words' : ''}`}>
      {v.languages.map((w, index) => (
        <Pieces key={w.language} w={w} pieces={lines[index] || []} c={index === 0 ? 'one' : 'two'} />
      ))}
    </div>
  );
}

interface FitWaitProps {
  v: View;
  minutes: number;
  kind?: Kind;
  /** Its box: width and height are the design's. */
  c: string;
  /** One figure for both languages, where the box is wide. */
  isShared?: boolean;
}

/** In a box of the design's: both languages as long as they have room at their size, else one after the other in two lines. */
export function FitWait({ v, minutes, kind = 'in', c, isShared }: FitWaitProps) {
  const alone = v.languages.map((w) => (
    <div key={w.language} class="wait alone">
      {waitInLines(w, minutes, kind).map((pieces, line) => (
        <Pieces key={line} w={w} pieces={pieces} />
      ))}
    </div>
  ));
  const Whole = isShared ? SharedWait : WaitLines;
  return (
    <FitLine v={v} c={c} of={`${kind} ${minutes}`} turns={alone} least={0.97}>
      {v.other || isShared ? <Whole v={v} minutes={minutes} kind={kind} /> : alone[0]}
    </FitLine>
  );
}
