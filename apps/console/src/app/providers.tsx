import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toasts } from '../ui/toasts.tsx';
import { queryClient } from './query-client.ts';
import { schemeManager } from './scheme.ts';
import { cssVariables, theme } from './theme.ts';

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
        <Toasts />
      </MantineProvider>
    </DirectionProvider>
  );
}
