import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import {
  IconBooks,
  IconDots,
  IconDownload,
  IconEye,
  IconFileImport,
  IconLayoutDashboard,
  IconPlus,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { usePageActions } from '../../app/router/page-actions.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DropMenu } from '../../ui/popovers/drop-menu.tsx';
import classes from '../dated-days/dated-list.module.css';
import { saveFile } from '../timings/save-file.ts';
import { dailyMessagesApi, dailyMessagesKey } from './daily-messages-api.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

export function useStarterSet() {
  const { t } = useTranslation('system');
  const failureText = useFailureText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => dailyMessagesApi.addPresets({ body: {} }),
    onSuccess: ({ added }) => {
      void queries.invalidateQueries({ queryKey: dailyMessagesKey });
      toast({
        message: added > 0 ? t('messages.starterAdded', { count: added }) : t('messages.starterNone'),
      });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('messages.failed')) }),
  });
}

export function PageActions() {
  const { t } = useTranslation('system');
  const [open, setOpen] = useState<'import' | 'preview' | null>(null);
  const starter = useStarterSet();
  const download = useMutation({
    mutationFn: () => dailyMessagesApi.download(),
    onSuccess: saveFile,
    onError: () => toast({ kind: 'failed', message: t('messages.exportFailed') }),
  });
  usePageActions('systemDailyMessages', {
    preview: () => setOpen('preview'),
    starter: () => starter.mutate(),
    import: () => setOpen('import'),
    export: () => download.mutate(),
  });
  return (
    <>
      <Button
        component={Link}
        to={PAGES.systemDashboard.path}
        variant="default"
        leftSection={<IconLayoutDashboard size={18} aria-hidden />}
      >
        {t('messages.dashboard')}
      </Button>
      <DropMenu
        label={t('messages.more')}
        className={classes.more}
        groups={[
          {
            key: 'look',
            entries: [
              {
                label: t('messages.preview'),
                icon: <IconEye size={16} aria-hidden />,
                onClick: () => setOpen('preview'),
              },
            ],
          },
          {
            key: 'files',
            entries: [
              {
                label: t('messages.starter'),
                icon: <IconBooks size={16} aria-hidden />,
                onClick: () => starter.mutate(),
              },
              {
                label: t('messages.import'),
                icon: <IconFileImport size={16} aria-hidden />,
                onClick: () => setOpen('import'),
              },
              {
                label: t('messages.export'),
                icon: <IconDownload size={16} aria-hidden />,
                onClick: () => download.mutate(),
              },
            ],
          },
        ]}
      >
        <IconDots size={18} aria-hidden />
      </DropMenu>
      <Button
        component={Link}
        to={PAGES.systemDailyMessagesAdd.path}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('messages.add')}
      </Button>
      <Suspense>
        {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
        {open === 'preview' && <PreviewDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
