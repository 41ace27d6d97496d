import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { goBack } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';

/** Of a page that has its tab. */
export function Head({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="head">
      <h1>{title}</h1>
      {children}
    </header>
  );
}

/** Of a page that one comes to from another. */
export function SubHead({ title, children }: { title: string; children?: ReactNode }) {
  const { say, times } = useApp();
  return (
    <header className="head sub">
      <button
        type="button"
        className="icon-button"
        aria-label={say.back}
        onClick={() => goBack(times.masjid.id)}
      >
        <IconChevronLeft className="turns" aria-hidden="true" />
      </button>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
