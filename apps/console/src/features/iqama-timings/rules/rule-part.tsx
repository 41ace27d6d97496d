import { formatParts } from '@minaret/i18n';
import type { IqamahRule } from '@minaret/prayer/iqamah/iqamah-rules';
import type { IqamahPrayer } from '@minaret/prayer/types';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useRuleWords } from '../../timings/words/use-rule-words.ts';
import { type Field, fieldText, readBlock } from './fields.ts';
import classes from './rules.module.css';
import { PLACES, Sentence } from './sentence.tsx';
import { type Part, readPart } from './shapes.ts';

const PartSheet = lazy(async () => ({ default: (await import('./part-sheet.tsx')).PartSheet }));

interface RulePartProps {
  prayer: IqamahPrayer;
  rule: IqamahRule;
  latitude: number;
  /** In force from a date on: "Since 20 November", which is no condition to change. */
  since?: string | undefined;
  onChange: (rule: IqamahRule) => void;
}

interface Editing {
  field: Field | 'when';
  anchor: HTMLElement;
}

function templateOf({ shape }: Part) {
  if (shape.kind === 'round') return shape.block ? 'roundHeld' : 'round';
  if (shape.kind === 'later') return shape.to === null ? 'later' : 'laterRounded';
  return shape.kind;
}

/** One rule as a sentence whose values are buttons. */
export function RulePart({ prayer, rule, latitude, since, onChange }: RulePartProps) {
  const { t, locale } = useTranslation(['iqama', 'timings']);
  const { sayRule, sayTime, sayCondition, sayBlock } = useRuleWords();
  const [editing, setEditing] = useState<Editing | null>(null);
  const part = readPart(rule.time);
  const name = t(`timings:prayers.${prayer}`);

  function shown(field: Field): string {
    const text = fieldText(part, field);
    if (field === 'time' || field === 'summer' || field === 'winter') return sayTime(text);
    return field === 'block' ? sayBlock(readBlock(text)) : t('value.within', { count: Number(text) });
  }
  /** Two rules of a prayer may hold the same value: the part and its days tell which is meant. */
  function whatOf(field: Editing['field']): string {
    const days = rule.when && field !== 'when' ? [sayCondition(rule.when)] : [];
    return formatParts([t(`value.${field}`), ...days], locale);
  }
  function button(field: Editing['field'], text: string): ReactNode {
    return (
      <button
        type="button"
        className={classes.value}
        aria-haspopup="dialog"
        aria-expanded="false"
        aria-label={t('value.change', { prayer: name, value: text, what: whatOf(field) })}
        onClick={(event) => setEditing({ field, anchor: event.currentTarget })}
      >
        {text}
      </button>
    );
  }
  const value = (field: Field) => button(field, shown(field));
  const { shape } = part;
  const values: Record<string, ReactNode> =
    shape.kind === 'other'
      ? { words: sayRule({ time: shape.rule }) }
      : Object.fromEntries(
          Object.entries(shape)
            .filter(([field, held]) => field !== 'kind' && held !== null)
            .map(([field]) => [field, value(field as Field)]),
        );
  const sentence = <Sentence text={t(`rules.${templateOf(part)}`, PLACES)} values={values} />;
  return (
    <span className={classes.sentence}>
      {rule.when ? (
        <Sentence
          text={t('rules.when', PLACES)}
          values={{ when: since ?? button('when', sayCondition(rule.when)), rule: sentence }}
        />
      ) : (
        sentence
      )}{' '}
      {part.guard !== null && (
        <Sentence text={t('rules.sunrise', PLACES)} values={{ minutes: value('guard') }} />
      )}
      {editing && (
        <Suspense>
          <PartSheet
            prayer={prayer}
            rule={rule}
            field={editing.field}
            anchor={editing.anchor}
            latitude={latitude}
            onClose={() => setEditing(null)}
            onChange={onChange}
          />
        </Suspense>
      )}
    </span>
  );
}
