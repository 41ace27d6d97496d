import { Button } from '@mantine/core';
import { useTranslation } from '../../app/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileChoice } from './file-choice.tsx';
import { FileQuestionsForm } from './file-questions.tsx';
import { OverwriteTimings } from './overwrite-timings.tsx';
import { RefusedLinesList } from './refused-lines.tsx';
import classes from './upload-dialog.module.css';
import { UploadTemplates } from './upload-templates.tsx';
import { type UploadOptions, useUpload } from './use-upload.ts';

interface UploadDialogProps extends UploadOptions {
  opened: boolean;
  /** A title that contains "iqama", in any case, makes it the iqamah variant. */
  title: string;
  /** For titles in other languages. */
  variant?: 'salah' | 'iqamah';
}

/** Takes a timetable file, whole or not at all. It closes only by its buttons, and not while it uploads. */
export function UploadDialog({ opened, title, variant, ...options }: UploadDialogProps) {
  const { t } = useTranslation(['timings', 'common']);
  const upload = useUpload(options);
  const kind = variant ?? (/iqama/i.test(title) ? 'iqamah' : 'salah');
  const isAnswered = upload.questions.every(({ id }) => upload.answers[id]);
  return (
    <>
      <Dialog
        opened={opened && !upload.taken}
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
              disabled={upload.isBusy || !upload.file || !isAnswered}
            >
              {t('upload.upload')}
            </Button>
          </>
        }
      >
        <div className={classes.panels} aria-busy={upload.isBusy} data-busy={upload.isBusy || undefined}>
          <UploadTemplates kind={kind} />
          <div className={classes.choice}>
            <FileChoice file={upload.file} onChoose={upload.choose} disabled={upload.isBusy} />
            {upload.lines.length > 0 ? (
              <RefusedLinesList lines={upload.lines} />
            ) : (
              upload.error &&
              upload.questions.length === 0 && (
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
        </div>
      </Dialog>
      <OverwriteTimings
        taken={upload.taken}
        onNo={upload.close}
        onYes={upload.overwrite}
        saving={upload.isBusy}
        error={upload.error}
      />
    </>
  );
}
