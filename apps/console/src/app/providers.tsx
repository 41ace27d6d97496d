import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from './query-client.ts';
import { schemeManager } from './theme/scheme.ts';
import { cssVariables, theme } from './theme/theme.ts';

/** Nothing is told before a page is there, so what tells it comes after the page. */
const Toasts = lazy(async () => ({ default: (await import('../ui/feedback/toasts.tsx')).Toasts }));

/** Mantine's direction follows the `dir` that i18n.ts puts on the document. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <Suspense>
          <Toasts />
        </Suspense>
      </MantineProvider>
    </DirectionProvider>
  );
}
