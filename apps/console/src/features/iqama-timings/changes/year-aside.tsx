import { ComingChanges } from './coming-changes.tsx';
import type { EnteredChangesProps } from './entered-changes.tsx';
import { YearCheck, type YearCheckProps } from './year-check.tsx';

interface YearAsideProps extends EnteredChangesProps, YearCheckProps {
  onAdd: () => void;
}

/** What the year brings, and what is odd about it. */
export function YearAside({ onAdd, isWanted, onShown, ...props }: YearAsideProps) {
  const { m_id, preview, isSaved } = props;
  return (
    <>
      <ComingChanges {...props} onAdd={onAdd} />
      <YearCheck {...{ m_id, preview, isSaved, isWanted, onShown }} />
    </>
  );
}
