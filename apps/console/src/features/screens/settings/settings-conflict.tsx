import type { ScreenSettings } from '@minaret/display/settings';
import { RecordConflict } from '../../../ui/conflicts/record-conflict.tsx';
import type { Parts } from '../../../ui/conflicts/two-versions.ts';
import { type SettingName, useSettingWords } from './use-setting-words.ts';
import type { Saved, SettingsForm } from './use-settings.ts';

/** Two people saved: both versions of every setting that differs. */
export function SettingsConflict({ form, theirs }: { form: SettingsForm; theirs: Saved }) {
  const { names, label, say } = useSettingWords();
  const parts = Object.fromEntries(names.map((name) => [name, [name]])) as unknown as Parts<
    ScreenSettings,
    SettingName
  >;
  const labels = Object.fromEntries(names.map((name) => [name, label(name)])) as Record<SettingName, string>;
  return (
    <RecordConflict
      parts={parts}
      labels={labels}
      describe={say}
      base={form.base}
      mine={form.settings}
      theirs={theirs.settings}
      who={null}
      saving={form.isSaving}
      onSave={(merged) => form.saveOver(merged, theirs)}
      onClose={form.forgetError}
    />
  );
}
