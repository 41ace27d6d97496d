import { ComingChanges } from './coming-changes.tsx';
import { YearCheck, type YearCheckProps } from './year-check.tsx';

/** What the year brings, and what is odd about it. */
export function YearAside(props: YearCheckProps) {
  return (
    <>
      <ComingChanges preview={props.preview} />
      <YearCheck {...props} />
    </>
  );
}
