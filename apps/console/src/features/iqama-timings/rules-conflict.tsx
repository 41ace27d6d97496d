import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { formatClauses } from '@minaret/i18n';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { ConflictDialog } from '../../ui/conflicts/conflict-dialog.tsx';
import type { ConflictChoice } from '../../ui/conflicts/conflict-types.ts';
import { useRuleWords } from '../timings/words/use-rule-words.ts';
import type { Editor } from './use-editor.ts';

type Name = (typeof IQAMAH_PRAYERS)[number] | 'jumuah';
const NAMES: readonly Name[] = [...IQAMAH_PRAYERS, 'jumuah'];

function listOf(rules: IqamahRules, name: Name) {
  return name === 'jumuah' ? rules.jumuah.flat() : (rules.prayers[name] ?? []);
}

/** Two people saved: both versions, prayer by prayer. */
export function RulesConflict({ editor }: { editor: Editor }) {
  const { t, locale } = useTranslation(['iqama', 'timings']);
  const { sayRule } = useRuleWords();
  const { rules: mine, theirs } = editor;
  if (!theirs) return null;
  const describe = (rules: IqamahRules, name: Name) =>
    formatClauses(listOf(rules, name).map(sayRule), locale) || t('rules.none');
  const differing = NAMES.filter((name) => describe(mine, name) !== describe(theirs.rules, name));

  function resolve(choices: Record<string, ConflictChoice>): void {
    if (!theirs) return;
    const from = (name: Name) => (choices[name] === 'mine' ? mine : theirs.rules);
    const prayers = Object.fromEntries(
      IQAMAH_PRAYERS.map((prayer) => [prayer, from(prayer).prayers[prayer] ?? []]),
    );
    editor.saveOver({ version: 1, prayers, jumuah: from('jumuah').jumuah });
  }
  return (
    <ConflictDialog
      opened
      onClose={editor.dropMine}
      who={null}
      fields={differing.map((name) => ({
        name,
        label: name === 'jumuah' ? t('jumuah') : t(`timings:prayers.${name}`),
        mine: describe(mine, name),
        theirs: describe(theirs.rules, name),
      }))}
      onResolve={resolve}
      saving={editor.isSaving}
    />
  );
}
