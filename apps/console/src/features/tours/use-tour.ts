import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useCurrentPage } from '../../app/router/page-focus.ts';
import { keepSeen, seenTours } from '../first-steps/first-steps-api.ts';
import { isTourPage } from './tours.ts';

export interface PageTour {
  /** There is a tour of the page on display. */
  exists: boolean;
  /** And nobody has shown it to this person, nor been told not to. */
  isNew: boolean;
  run: () => Promise<void>;
  decline: () => void;
}

export function useTour(): PageTour {
  const { t } = useTranslation('start');
  const queries = useQueryClient();
  const current = useCurrentPage();
  const page = isTourPage(current) ? current : undefined;
  const { data } = useQuery({ ...seenTours, enabled: page !== undefined });
  const end = useRef<(() => void) | undefined>(undefined);
  // A tour speaks of one page: leaving the page ends it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what is left.
  useEffect(() => () => end.current?.(), [page]);
  const decline = () => {
    if (page) void keepSeen(queries, page);
  };
  return {
    exists: page !== undefined,
    isNew: page !== undefined && data !== undefined && !data.seen.includes(page),
    decline,
    run: async () => {
      if (!page) return;
      decline();
      const opener = document.activeElement;
      const { firstPartShown, runTour } = await import('./run-tour.ts');
      await firstPartShown(page);
      end.current = runTour({
        page,
        // The keys come from the table of tours, and a test asks for each of them.
        say: t as (key: string, values?: Record<string, string>) => string,
        onEnd: () => {
          end.current = undefined;
          if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
        },
      });
    },
  };
}
