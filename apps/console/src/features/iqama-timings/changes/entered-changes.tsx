import type { IqamaPreview } from '@minaret/contract/iqama/iqama-preview';
import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { addDays } from '@minaret/prayer/calendar/dates';
import { changesAfter } from '@minaret/prayer/iqamah/open-ended';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useRuleWords } from '../../timings/words/use-rule-words.ts';
import { prayerOf, rulesOf, slotOf, TARGETS } from './change-draft.ts';
import { ChangeLine, useDayName } from './change-line.tsx';
import classes from './changes.module.css';
import { useEffectName } from './effect-name.ts';
import { useRemoveChange } from './use-change.ts';

export interface EnteredChangesProps {
  m_id: number;
  rules: IqamahRules;
  preview: IqamaPreview;
  /** Only what is saved can be taken away here. */
  isSaved: boolean;
}

/** Every change that was entered for a coming day, by date; of all prayers. */
function enteredIn(rules: IqamahRules, today: string) {
  return TARGETS.flatMap((target) => {
    const slot = slotOf(target);
    const which = { prayer: prayerOf(target) ?? ('jumuah' as const), slot: slot === null ? null : slot + 1 };
    return changesAfter(rulesOf(rules, target), today).map((rule) => ({
      ...which,
      rule,
      from: rule.when.from,
    }));
  }).sort((a, b) => a.from.localeCompare(b.from));
}

export function EnteredChanges({ m_id, rules, preview, isSaved }: EnteredChangesProps) {
  const { t } = useTranslation(['iqama', 'iqamaChange']);
  const { sayRule } = useRuleWords();
  const nameOf = useEffectName();
  const dayOf = useDayName();
  const remove = useRemoveChange(m_id);
  const entered = enteredIn(rules, preview.today.date);
  if (entered.length === 0) return null;
  return (
    <ul className={classes.list} data-entered>
      {entered.map(({ prayer, slot, from, rule }) => {
        const name = nameOf({ prayer, slot });
        const day = dayOf(from);
        // Jumu'ah changes on the first Friday of its change.
        const last = prayer === 'jumuah' ? addDays(from, 6) : from;
        const step = preview.changes.find(
          (change) =>
            change.prayer === prayer && change.slot === slot && change.date >= from && change.date <= last,
        );
        return (
          <li key={`${from} ${prayer} ${slot}`} className={classes.item} data-removable>
            <span className={classes.day}>{day}</span>
            <span>
              <strong>{name}</strong> {step ? <ChangeLine change={step} /> : sayRule({ time: rule.time })}
              <span className={classes.cause}>{t('changes.cause.change')}</span>
            </span>
            <button
              type="button"
              className={classes.remove}
              aria-label={t('iqamaChange:remove', { prayer: name, date: day })}
              disabled={!isSaved || remove.isPending}
              onClick={() => remove.mutate({ prayer, slot, from, name })}
            >
              <IconTrash size={16} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
