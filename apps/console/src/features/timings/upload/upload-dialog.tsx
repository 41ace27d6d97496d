import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadNamespaces, useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FileChoice } from './file-choice.tsx';
import { FileQuestionsForm } from './file-questions.tsx';
import { OverwriteTimings } from './overwrite-timings.tsx';
import { RefusedLinesList } from './refused-lines.tsx';
import classes from './upload-dialog.module.css';
import { UploadTemplates } from './upload-templates.tsx';
import { type UploadOptions, useUpload } from './use-upload.ts';

/** Comes with the answer of the dry run, which takes longer than its code. */
const PreviewPanel = lazy(async () => {
  const words = loadNamespaces(['upload', 'findings']);
  const { PreviewPanel: panel } = await import('../preview/preview-panel.tsx');
  await words;
  return { default: panel };
});

interface UploadDialogProps extends Omit<UploadOptions, 'kind'> {
  /** A title that contains "iqama", in any case, makes it the iqamah variant. */
  title: string;
  /** For titles in other languages. */
  variant?: 'salah' | 'iqamah';
}

/** Takes a timetable file, whole or not at all. It closes only by its buttons, and not while it uploads. */
export function UploadDialog({ title, variant, ...options }: UploadDialogProps) {
  const { t } = useTranslation(['timings', 'common']);
  const kind = variant ?? (/iqama/i.test(title) ? 'iqamah' : 'salah');
  const upload = useUpload({ ...options, kind });
  return (
    <>
      <Dialog
        opened={options.opened && !upload.taken}
        onClose={upload.close}
        title={title}
        size={760}
        isStatic
        note={t('upload.whole')}
        actions={
          <>
            <Button variant="default" onClick={upload.close} disabled={upload.isBusy}>
              {t('common:cancel')}
            </Button>
            <Button
              onClick={upload.start}
              loading={upload.isBusy}
              disabled={upload.isBusy || !upload.file || !upload.isAnswered}
            >
              {t('upload.upload')}
            </Button>
          </>
        }
      >
        <div
          className={classes.panels}
          aria-busy={upload.isBusy}
          data-busy={upload.isBusy || undefined}
          data-chosen={upload.file !== null || undefined}
        >
          <UploadTemplates kind={kind} />
          <div className={classes.choice}>
            <FileChoice file={upload.file} onChoose={upload.choose} disabled={upload.isBusy} />
            {upload.lines.length > 0 ? (
              <RefusedLinesList lines={upload.lines} count={upload.understood?.refused} />
            ) : (
              upload.error && (
                <p className={classes.error} role="alert">
                  {upload.error}
                </p>
              )
            )}
            <FileQuestionsForm
              questions={upload.questions}
              answers={upload.answers}
              onAnswer={upload.answer}
            />
          </div>
          {upload.file && (
            <Suspense>
              <PreviewPanel
                kind={kind}
                file={upload.file.source}
                understood={upload.understood}
                isReading={upload.isReading}
                answers={upload.answers}
                onAnswer={(id, value) => upload.answer({ [id]: value })}
                onLeave={upload.close}
              />
            </Suspense>
          )}
        </div>
      </Dialog>
      <OverwriteTimings
        taken={upload.taken}
        note={upload.answers.missing === 'clear' ? 'cleared' : 'ofFile'}
        onNo={upload.close}
        onYes={upload.overwrite}
        saving={upload.isBusy}
        error={upload.error}
      />
    </>
  );
}
