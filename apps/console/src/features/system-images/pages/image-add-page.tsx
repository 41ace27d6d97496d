import { TextInput } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { IconX } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { UploadProgress } from '../../pictures/upload-progress.tsx';
import { DropZone } from '../drop-zone.tsx';
import classes from '../images.module.css';
import { LabelFields, type Labels } from '../label-fields.tsx';
import { useBatch } from '../use-batch.ts';

const NO_LABELS: Labels = { categories: [], seasons: [], languages: [] };

/** Many pictures at once, under the same labels, each with a title of its own. */
export function ImageAddPage() {
  const { t } = useTranslation(['system-images', 'shell']);
  const navigate = useNavigate();
  const batch = useBatch();
  const [labels, setLabels] = useState(NO_LABELS);
  const [isChecked, setChecked] = useState(false);
  const [isDone, setDone] = useState(false);
  const { ready, isBusy } = batch;
  const isNameless = batch.files.some(({ picture, isDone, title }) => picture && !isDone && !title.trim());

  // After the guard has gone: it would ask.
  useEffect(() => {
    if (isDone) navigate(PAGES.systemImages.path);
  }, [isDone, navigate]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (ready === 0 || labels.categories.length === 0 || isNameless) return;
    const { sent, left } = await batch.sendAll(labels);
    if (sent > 0) toast({ message: t('added', { count: sent }) });
    setDone(left === 0);
  }
  return (
    <>
      <PageHeader
        title={t('addTitle')}
        subtitle={t('addText')}
        parent={{ to: PAGES.systemImages.path, label: t('shell:pages.systemImages') }}
      />
      <FormCard
        onSubmit={(event) => void submit(event)}
        saving={isBusy}
        saveLabel={ready > 0 ? t('addMany', { count: ready }) : t('add')}
        dirty={ready > 0}
      >
        <DropZone multiple onFiles={(files) => void batch.add(files)} disabled={isBusy} />
        {batch.files.length > 0 && (
          <ul className={classes.files}>
            {batch.files.map(({ id, name, picture, title, part, fault, isDone }) => (
              <li key={id} className={classes.file}>
                {picture ? <img src={picture.url} alt="" /> : <span />}
                <div>
                  {picture && !isDone ? (
                    <TextInput
                      aria-label={t('titleOf', { name })}
                      value={title}
                      maxLength={120}
                      disabled={isBusy}
                      error={isChecked && !title.trim() ? t('titleMissing') : undefined}
                      onChange={(event) => batch.rename(id, event.currentTarget.value)}
                    />
                  ) : (
                    <bdi>{title || name}</bdi>
                  )}
                  {part !== null && <UploadProgress part={part} />}
                  {fault && (
                    <p className={classes.fault} role="alert">
                      {fault}
                    </p>
                  )}
                  {isDone && <p className={classes.done}>{t('done')}</p>}
                </div>
                <button
                  type="button"
                  className={classes.icon}
                  aria-label={t('leaveOut', { name })}
                  disabled={isBusy}
                  onClick={() => batch.remove(id)}
                >
                  <IconX size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <LabelFields
          value={labels}
          onChange={setLabels}
          error={isChecked && labels.categories.length === 0 ? t('categoryMissing') : undefined}
        />
      </FormCard>
      <LeaveGuard isDirty={ready > 0 || (labels !== NO_LABELS && !isDone)} />
    </>
  );
}
