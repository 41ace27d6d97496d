import { RequestFailure } from '@minaret/contract/client';
import type { Screen } from '@minaret/contract/screens';
import type { ScreenSettings } from '@minaret/display/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/failure-text.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { toast } from '../../../ui/toast.ts';
import { screensApi } from '../screens-api.ts';
import { screensKey } from '../screens-key.ts';

export interface Saved {
  settings: ScreenSettings;
  version: number;
}

interface Options {
  m_id: number;
  /** Null: the settings of all screens. */
  screen: Screen | null;
  saved: Saved;
}

/** Settings being changed: of one screen, or of all that have none of their own. */
export function useSettings({ m_id, screen, saved }: Options) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [settings, setSettings] = useState(saved.settings);
  const saving = useMutation({
    mutationFn: async ({ next, version }: { next: ScreenSettings | null; version: number }) => {
      if (screen) {
        const body = { settings: next, version };
        await screensApi.saveSettings({ params: { m_id, id: screen.id }, body });
      } else if (next) {
        await screensApi.saveDefaults({ params: { m_id }, body: { settings: next, version } });
      }
    },
    onSuccess: async () => {
      toast({ message: t('settings.saved') });
      await queries.invalidateQueries({ queryKey: screensKey(m_id) });
    },
  });
  const { error } = saving;
  const code = error instanceof RequestFailure ? error.code : null;
  const isStale = code === 'stale_version';
  return {
    settings,
    change: (part: Partial<ScreenSettings>) => setSettings((now) => ({ ...now, ...part })),
    isDirty: JSON.stringify(settings) !== JSON.stringify(saved.settings),
    isSaving: saving.isPending,
    save: () => saving.mutate({ next: settings, version: saved.version }),
    reset: () => setSettings(saved.settings),
    /** Back to what all screens have. */
    follow: () => saving.mutate({ next: null, version: saved.version }),
    isStale,
    /** Asks for what the other person has saved; the form is then made anew from it. */
    loadTheirs: () => {
      saving.reset();
      void queries.invalidateQueries({ queryKey: screensKey(m_id) });
    },
    needsPlan: code === 'feature_required',
    forgetError: saving.reset,
    error: error && !isStale && code !== 'feature_required' ? failureText(error, t('settings.failed')) : null,
  };
}
export type SettingsForm = ReturnType<typeof useSettings>;

export interface SectionProps {
  settings: ScreenSettings;
  change: (part: Partial<ScreenSettings>) => void;
}
