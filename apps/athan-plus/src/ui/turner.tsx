import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useApp } from '../core/app-context.ts';

interface TurnerProps {
  children: ReactNode;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** A month, and the way to its neighbours. */
export function Turner({ children, onPrevious, onNext }: TurnerProps) {
  const { say } = useApp();
  const button = (label: string, Icon: typeof IconChevronLeft, onClick: (() => void) | null) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      disabled={!onClick}
      onClick={onClick ?? undefined}
    >
      <Icon className="turns" aria-hidden="true" />
    </button>
  );
  return (
    <div className="turner">
      {button(say.calendar.previous, IconChevronLeft, onPrevious)}
      <div aria-live="polite">{children}</div>
      {button(say.calendar.next, IconChevronRight, onNext)}
    </div>
  );
}
