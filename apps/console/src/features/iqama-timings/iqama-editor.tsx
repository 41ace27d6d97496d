import { Button, Skeleton } from '@mantine/core';
import type { IqamaSettings } from '@minaret/contract/iqama/iqama-timings';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadNamespaces, useTranslation } from '../../app/i18n/i18n.ts';
import { usePageActions } from '../../app/router/page-actions.ts';
import { LeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { AsideLayout } from '../../ui/layout/aside-layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import page from '../timings/timings-page.module.css';
import type { TargetName } from './changes/change-draft.ts';
import { iqamaPreview } from './iqama-api.ts';
import classes from './iqama-timings.module.css';
import { type OpenDialog, PageActions } from './page-actions.tsx';
import { RulesCard } from './rules/rules-card.tsx';
import { useEditor } from './use-editor.ts';

const LearnDialog = lazy(async () => ({ default: (await import('./learn-dialog.tsx')).LearnDialog }));
const ChangeDialog = lazy(async () => {
  const words = loadNamespaces(['findings', 'iqamaChange']);
  const { ChangeDialog: dialog } = await import('./changes/change-dialog.tsx');
  await words;
  return { default: dialog };
});
const UploadRecords = lazy(async () => ({ default: (await import('./upload-records.tsx')).UploadRecords }));
const RulesConflict = lazy(async () => ({ default: (await import('./rules-conflict.tsx')).RulesConflict }));
/** Comes with its answer, which takes longer than its code. */
const YearAside = lazy(async () => {
  const words = loadNamespaces(['findings', 'iqamaChange']);
  const { YearAside: aside } = await import('./changes/year-aside.tsx');
  await words;
  return { default: aside };
});
const YearPlot = lazy(async () => ({ default: (await import('./plot/year-plot.tsx')).YearPlot }));

/** Of the coming changes, while the year is reckoned. */
const ASIDE_HEIGHT = 320;

interface IqamaEditorProps {
  m_id: number;
  saved: IqamaSettings;
  latitude: number;
  /** The masjid's day. */
  today: string;
  /** A file has brought records from this day on. */
  onUploaded: (first: string) => void;
  /** What waits for somebody, right below the heading. */
  children: ReactNode;
}

/** The rules in the editor, what they make of today and of the year, and the files they come from. */
export function IqamaEditor({ m_id, saved, latitude, today, onUploaded, children }: IqamaEditorProps) {
  const { t } = useTranslation(['iqama', 'shell', 'common']);
  const editor = useEditor(m_id, saved);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [changing, setChanging] = useState<TargetName | null>(null);
  usePageActions('timingsIqama', { change: () => setChanging('fajr') });
  const [looksForChecks, setLooksForChecks] = useState(false);
  const preview = useQuery(iqamaPreview(m_id, editor.rules, editor.records));
  const close = () => setDialog(null);
  const canSave = editor.isDirty || editor.isSuggestion;
  const save = (
    <Button onClick={editor.save} loading={editor.isSaving} disabled={!canSave}>
      {t('common:save')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('shell:pages.timingsIqama')}
        subtitle={t('subtitle')}
        actions={
          <PageActions m_id={m_id} onOpen={setDialog}>
            <span className={page.headSave}>{save}</span>
          </PageActions>
        }
      />
      {children}
      {editor.error && <Notice kind="error" title={editor.error} />}
      {editor.isSuggestion && (
        <Notice kind="info" title={t('suggestion.title')}>
          {t('suggestion.text')}
        </Notice>
      )}
      {editor.records.length > 0 && (
        <Notice
          kind="info"
          title={t('learning.pending', { count: editor.records.length })}
          action={
            <Button size="xs" variant="default" onClick={editor.leaveRecords} disabled={editor.isSaving}>
              {t('learning.leaveOut')}
            </Button>
          }
        >
          {t('learning.pendingText')}
        </Notice>
      )}
      {preview.isError && <Notice kind="error" title={t('common:loadFailed')} />}
      <AsideLayout
        aside={
          <Suspense fallback={<Skeleton height={ASIDE_HEIGHT} radius={12} />}>
            {preview.data ? (
              <YearAside
                m_id={m_id}
                rules={editor.rules}
                preview={preview.data}
                isSaved={!editor.isDirty}
                onAdd={() => setChanging('fajr')}
                isWanted={looksForChecks}
                onShown={() => setLooksForChecks(false)}
              />
            ) : (
              <Skeleton height={ASIDE_HEIGHT} radius={12} />
            )}
          </Suspense>
        }
      >
        <RulesCard
          rules={editor.rules}
          latitude={latitude}
          today={preview.data?.today}
          date={today}
          onChange={editor.change}
          onChangeFrom={setChanging}
        />
      </AsideLayout>
      <Suspense fallback={<Skeleton className={classes.plotSpace} radius={12} />}>
        {preview.data ? (
          <YearPlot preview={preview.data} />
        ) : (
          <Skeleton className={classes.plotSpace} radius={12} />
        )}
      </Suspense>
      {canSave && (
        <div className={page.bar} data-foot-bar>
          {editor.isDirty && (
            <Button variant="default" onClick={editor.discard} disabled={editor.isSaving}>
              {t('discard')}
            </Button>
          )}
          {save}
        </div>
      )}
      {dialog === 'upload' && (
        <Suspense>
          <UploadRecords
            m_id={m_id}
            onUploaded={onUploaded}
            onLook={() => setLooksForChecks(true)}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog === 'learn' && (
        <Suspense>
          <LearnDialog
            m_id={m_id}
            today={today}
            onClose={close}
            onUpload={() => setDialog('upload')}
            onUse={(rules, records) => {
              editor.learn(rules, records);
              close();
              toast({ message: t('learning.used') });
            }}
          />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <ChangeDialog
            m_id={m_id}
            latitude={latitude}
            saved={saved}
            today={{ date: today, timings: preview.data?.today }}
            target={changing}
            isDirty={editor.isDirty}
            onClose={() => setChanging(null)}
          />
        </Suspense>
      )}
      {editor.theirs && (
        <Suspense>
          <RulesConflict editor={editor} />
        </Suspense>
      )}
      <LeaveGuard isDirty={editor.isDirty} />
    </>
  );
}
