import { Button, Skeleton } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { UploadPreview } from '@minaret/contract/timings/timing-upload';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { handFile } from '../upload/handed-file.ts';
import type { UploadKind } from '../upload/use-upload.ts';
import classes from './preview.module.css';
import { PreviewColumns } from './preview-columns.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import { PreviewFindings } from './preview-findings.tsx';
import { PreviewRows } from './preview-rows.tsx';

interface PreviewPanelProps {
  kind: UploadKind;
  file: File;
  /** What the dry run answered; null until it has. */
  understood: UploadPreview | null;
  isReading: boolean;
  answers: Readonly<Record<string, string>>;
  onAnswer: (id: string, value: string) => void;
  /** Closes the dialog that the file leaves for the other one. */
  onLeave: () => void;
}

/** What was understood of a file, before anything is stored. */
export function PreviewPanel({ understood, isReading, ...props }: PreviewPanelProps) {
  const { t } = useTranslation('upload');
  if (!understood)
    return isReading ? (
      <section className={classes.panel} aria-busy="true" aria-label={t('reading')}>
        <Skeleton height={20} width={180} />
        <Skeleton height={132} radius={12} />
      </section>
    ) : null;
  const { kind, file, answers, onAnswer, onLeave } = props;
  if (understood.other) return <OtherKind other={understood.other} file={file} onLeave={onLeave} />;
  const { days, rows, columns, questions, refused } = understood;
  const isEmpty = days === 0 && questions.length === 0 && refused === 0;
  return (
    <section className={classes.panel} aria-label={t('title')} data-stale={isReading || undefined}>
      {isEmpty && <Notice kind="error" title={t('nothing')} />}
      {days > 0 && (
        <>
          <PreviewFacts
            understood={understood}
            isCleared={answers.missing === 'clear'}
            onClear={(isCleared) => onAnswer('missing', isCleared ? 'clear' : '')}
          />
          <PreviewRows kind={kind} rows={rows} hasMore={days > rows.length} />
        </>
      )}
      <PreviewFindings understood={understood} />
      {columns.length > 0 && <PreviewColumns kind={kind} columns={columns} onAnswer={onAnswer} />}
    </section>
  );
}

const PAGE_OF = { salah: PAGES.timingsSalah.path, iqamah: PAGES.timingsIqama.path };

/** The file is for the other dialog, which opens with it. */
function OtherKind({ other, file, onLeave }: { other: UploadKind; file: File; onLeave: () => void }) {
  const { t } = useTranslation('upload');
  const navigate = useNavigate();
  const isSalah = other === 'salah';
  return (
    <div className={classes.panel}>
      <Notice
        kind="info"
        title={isSalah ? t('otherSalah') : t('otherIqamah')}
        action={
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              handFile(file);
              onLeave();
              void navigate(`${PAGE_OF[other]}?do=upload`);
            }}
          >
            {isSalah ? t('openSalah') : t('openIqamah')}
          </Button>
        }
      />
    </div>
  );
}
