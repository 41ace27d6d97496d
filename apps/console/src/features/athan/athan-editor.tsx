import { Button } from '@mantine/core';
import type { AthanSettings } from '@minaret/contract/athan/athan';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { LeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from '../timings/timings-page.module.css';
import { CallsCard } from './calls/calls-card.tsx';
import { useAthanEditor } from './use-athan-editor.ts';

const AthanConflict = lazy(async () => ({ default: (await import('./athan-conflict.tsx')).AthanConflict }));

export function AthanEditor({ m_id, saved }: { m_id: number; saved: AthanSettings }) {
  const { t } = useTranslation(['athan', 'shell', 'common']);
  const editor = useAthanEditor(m_id, saved);
  const save = (
    <Button onClick={editor.save} loading={editor.isSaving} disabled={!editor.isDirty || !editor.isValid}>
      {t('common:save')}
    </Button>
  );
  const discard = editor.isDirty && (
    <Button variant="default" onClick={editor.discard} disabled={editor.isSaving}>
      {t('discard')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('shell:pages.timingsAthan')}
        subtitle={t('subtitle')}
        actions={
          <span className={classes.headSave}>
            {discard}
            {save}
          </span>
        }
      />
      {editor.error && <Notice kind="error" title={editor.error} />}
      <CallsCard m_id={m_id} draft={editor.draft} today={saved.today} onChange={editor.change} />
      {editor.isDirty && (
        <div className={classes.bar} data-foot-bar>
          {discard}
          {save}
        </div>
      )}
      {editor.theirs && (
        <Suspense>
          <AthanConflict editor={editor} />
        </Suspense>
      )}
      <LeaveGuard isDirty={editor.isDirty} />
    </>
  );
}
