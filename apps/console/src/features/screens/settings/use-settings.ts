import { RequestFailure } from '@minaret/contract/api/client';
import { ScreenSettings as Settings } from '@minaret/contract/screens/screen-settings';
import type { Screen } from '@minaret/contract/screens/screens';
import type { ScreenSettings } from '@minaret/display/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { isSame } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { screensApi } from '../screens-api.ts';
import { screensKey } from '../screens-key.ts';

export interface Saved {
  settings: ScreenSettings;
  version: number;
}

const SavedSettings = z.object({ settings: Settings, version: z.int() });

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
  const [base, setBase] = useState(saved);
  const [settings, setSettings] = useState(saved.settings);
  const isDirty = !isSame(settings, base.settings);
  function adopt(next: Saved): void {
    setBase(next);
    setSettings(next.settings);
  }
  // What another person has saved is shown to whoever has changed nothing here.
  if (saved.version > base.version && !isDirty) adopt(saved);
  const saving = useMutation({
    mutationFn: ({ next, version }: { next: ScreenSettings | null; version: number }): Promise<Saved> => {
      if (screen)
        return screensApi.saveSettings({
          params: { m_id, id: screen.id },
          body: { settings: next, version },
        });
      return screensApi.saveDefaults({ params: { m_id }, body: { settings: next ?? settings, version } });
    },
    onSuccess: ({ settings: kept, version }, { next }) => {
      toast({ message: t('settings.saved') });
      // Whatever was changed since it was sent stays to be saved.
      if (next) setBase({ settings: next, version });
      else adopt({ settings: kept, version });
      void queries.invalidateQueries({ queryKey: screensKey(m_id) });
    },
  });
  const { error } = saving;
  const code = error instanceof RequestFailure ? error.code : null;
  const theirs = conflictingVersion(error, SavedSettings);
  return {
    settings,
    change: (part: Partial<ScreenSettings>) => setSettings((now) => ({ ...now, ...part })),
    isDirty,
    isSaving: saving.isPending,
    save: () => saving.mutate({ next: settings, version: base.version }),
    reset: () => setSettings(base.settings),
    /** Back to what all screens have. */
    follow: () => saving.mutate({ next: null, version: base.version }),
    /** What the settings were when this person began. */
    base: base.settings,
    /** What somebody else has saved meanwhile. */
    theirs,
    /** On top of theirs. */
    saveOver: (merged: ScreenSettings, onto: Saved) => {
      setBase(onto);
      setSettings(merged);
      saving.mutate({ next: merged, version: onto.version });
    },
    needsPlan: code === 'feature_required',
    forgetError: saving.reset,
    error: error && !theirs && code !== 'feature_required' ? failureText(error, t('settings.failed')) : null,
  };
}
export type SettingsForm = ReturnType<typeof useSettings>;

export interface SectionProps {
  settings: ScreenSettings;
  change: (part: Partial<ScreenSettings>) => void;
}
