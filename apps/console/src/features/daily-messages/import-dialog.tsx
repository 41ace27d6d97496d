import { Button } from '@mantine/core';
import { RequestFailure } from '@minaret/contract/api/client';
import { type ImportProblem, ImportProblems } from '@minaret/contract/system/daily-messages';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { saveFile } from '../timings/save-file.ts';
import { type ChosenFile, useChosenFile } from '../timings/upload/chosen-file.ts';
import { FileChoice } from '../timings/upload/file-choice.tsx';
import { dailyMessagesApi, dailyMessagesKey } from './daily-messages-api.ts';
import classes from './dialogs.module.css';

function problemsOf(error: unknown): readonly ImportProblem[] {
  if (!(error instanceof RequestFailure) || error.code !== 'rows_refused') return [];
  const read = ImportProblems.safeParse(error.response);
  return read.success ? read.data.lines : [];
}

/** Whole or not at all; every refused line is named. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['system', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const chosen = useChosenFile();
  const { file } = chosen;
  const upload = useMutation({
    mutationFn: (sent: ChosenFile) => dailyMessagesApi.upload({ body: { file: sent } }),
    onSuccess: ({ added, skipped }) => {
      void queries.invalidateQueries({ queryKey: dailyMessagesKey });
      toast({ message: t('importing.done', { count: added, skipped }) });
      onClose();
    },
  });
  const template = useMutation({
    mutationFn: () => dailyMessagesApi.template(),
    onSuccess: saveFile,
    onError: () => toast({ kind: 'failed', message: t('messages.exportFailed') }),
  });
  async function choose(picked: File): Promise<void> {
    upload.reset();
    await chosen.choose(picked);
  }
  const failed = upload.isError ? failureText(upload.error, t('importing.failed')) : null;
  const problems = problemsOf(upload.error);
  return (
    <Dialog
      opened
      onClose={onClose}
      isForm
      isBusy={upload.isPending}
      size={760}
      title={t('importing.title')}
      text={t('importing.text')}
      note={t('importing.whole')}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={upload.isPending}>
            {t('common:cancel')}
          </Button>
          <Button
            onClick={() => file && upload.mutate(file)}
            disabled={!file || problems.length > 0}
            loading={upload.isPending}
          >
            {t('importing.upload')}
          </Button>
        </>
      }
    >
      <Button
        className={classes.template}
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={template.isPending}
        onClick={() => template.mutate()}
      >
        {t('importing.template')}
      </Button>
      <FileChoice file={file} onChoose={choose} disabled={upload.isPending} />
      {(chosen.error ?? failed) && problems.length === 0 && (
        <Notice kind="error" title={chosen.error ?? failed} />
      )}
      {problems.length > 0 && (
        <div className={classes.refused} role="alert">
          <p>{t('importing.refused', { count: problems.length })}</p>
          <ul>
            {problems.map(({ line, column, value, code, reason }) => (
              <li key={`${line} ${column} ${code}`}>
                <strong>{t('importing.line', { line })}</strong>
                {column && <bdi>{column}</bdi>}
                {value && <q dir="auto">{value}</q>}
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
