import { ATHAN_PRAYERS, type AthanCall, type AthanPrayer } from '@minaret/contract/athan/athan';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { ConflictDialog } from '../../ui/conflicts/conflict-dialog.tsx';
import type { ConflictChoice } from '../../ui/conflicts/conflict-types.ts';
import { useCallWords } from '../timings/words/use-call-words.ts';
import type { AthanEditorState, Draft } from './use-athan-editor.ts';

type Name = AthanPrayer | 'jumuah';
const NAMES: readonly Name[] = [...ATHAN_PRAYERS, 'jumuah'];

/** Two people saved: both versions, prayer by prayer. */
export function AthanConflict({ editor }: { editor: AthanEditorState }) {
  const { t } = useTranslation(['athan', 'timings']);
  const sayCall = useCallWords();
  const { draft: mine, theirs } = editor;
  if (!theirs) return null;
  const callOf = (draft: Draft, name: Name): AthanCall | null =>
    name === 'jumuah' ? draft.jumuah : draft.prayers[name];
  const describe = (draft: Draft, name: Name) => {
    const call = callOf(draft, name);
    return call ? sayCall(call) : t('timings:prayers.dhuhr');
  };
  const labelOf = (name: Name) => (name === 'jumuah' ? t('jumuah') : t(`timings:prayers.${name}`));

  function resolve(choices: Record<string, ConflictChoice>): void {
    if (!theirs) return;
    const from = (name: Name): Draft => (choices[name] === 'mine' ? mine : theirs);
    editor.saveOver({
      prayers: {
        fajr: from('fajr').prayers.fajr,
        dhuhr: from('dhuhr').prayers.dhuhr,
        asr: from('asr').prayers.asr,
        maghrib: from('maghrib').prayers.maghrib,
        isha: from('isha').prayers.isha,
      },
      jumuah: from('jumuah').jumuah,
    });
  }
  return (
    <ConflictDialog
      opened
      onClose={editor.dropMine}
      who={theirs.updated_by}
      fields={NAMES.filter((name) => describe(mine, name) !== describe(theirs, name)).map((name) => ({
        name,
        label: labelOf(name),
        mine: describe(mine, name),
        theirs: describe(theirs, name),
      }))}
      onResolve={resolve}
      saving={editor.isSaving}
    />
  );
}
