import type { ScreenSettings } from '@minaret/display/settings';
import { ConflictDialog } from '../../../ui/conflicts/conflict-dialog.tsx';
import { type SettingName, useSettingWords } from './use-setting-words.ts';
import type { Saved, SettingsForm } from './use-settings.ts';

/** Two people saved: both versions of every setting that differs. */
export function SettingsConflict({ form, theirs }: { form: SettingsForm; theirs: Saved }) {
  const { names, label, say } = useSettingWords();
  const { base, settings: mine } = form;
  const isSame = (name: SettingName, one: ScreenSettings, two: ScreenSettings) =>
    JSON.stringify(one[name]) === JSON.stringify(two[name]);
  const differing = names.filter((name) => !isSame(name, mine, theirs.settings));
  return (
    <ConflictDialog
      opened
      onClose={form.forgetError}
      who={null}
      saving={form.isSaving}
      fields={differing.map((name) => ({
        name,
        label: label(name),
        mine: say(name, mine),
        theirs: say(name, theirs.settings),
        suggested: isSame(name, mine, base) ? 'theirs' : 'mine',
      }))}
      onResolve={(choices) => {
        const chosen = differing.filter((name) => choices[name] === 'mine').map((name) => [name, mine[name]]);
        form.saveOver({ ...theirs.settings, ...Object.fromEntries(chosen) }, theirs);
      }}
    />
  );
}
