import { Button } from '@mantine/core';
import type { IconDownload } from '@tabler/icons-react';

export interface Action {
  label: string;
  icon: typeof IconDownload;
  run: () => void;
  isBusy?: boolean;
}

/** The quiet buttons in the head of a timings page. */
export function ActionButtons({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ label, icon: Icon, run, isBusy }) => (
    <Button
      key={label}
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      loading={isBusy ?? false}
      onClick={run}
    >
      {label}
    </Button>
  ));
}
