import type { PrayerTiming } from '@minaret/contract/iqama/iqama-day';
import { formatDay } from '@minaret/i18n';
import type { IqamahRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { isChangedOn, isOpenEnded, ordinaryIndex, withChange } from '@minaret/prayer/iqamah/open-ended';
import type { IqamahPrayer } from '@minaret/prayer/types';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Time } from '../../../ui/text/time.tsx';
import { useRuleWords } from '../../timings/words/use-rule-words.ts';
import { ChangeFromButton } from './change-from-button.tsx';
import { RAMADAN } from './fields.ts';
import { partsInOrder } from './parts-in-order.ts';
import { RuleMenu } from './rule-menu.tsx';
import { RulePart } from './rule-part.tsx';
import classes from './rules.module.css';
import { readPart, type ShapeKind, turnInto, writePart } from './shapes.ts';

interface PrayerRowProps {
  prayer: IqamahPrayer;
  rules: readonly IqamahRule[];
  latitude: number;
  date: string;
  onChangeFrom: () => void;
  /** Today by the rules in the editor; undefined while it is reckoned. */
  today: PrayerTiming | undefined;
  onChange: (rules: IqamahRule[]) => void;
}

const GUARD = 30;

export function PrayerRow(props: PrayerRowProps) {
  const { prayer, rules, latitude, date, today, onChange, onChangeFrom } = props;
  const { t, locale } = useTranslation(['iqama', 'timings']);
  const { say, sayTime } = useRuleWords();
  const [isWhyOpen, setWhyOpen] = useState(false);
  const name = t(`timings:prayers.${prayer}`);
  const mainAt = ordinaryIndex(rules, date);
  const main = rules[mainAt];
  // A change in force is the rule of the row.
  const since = main && isOpenEnded(main) ? formatDay(main.when.from, locale) : null;
  const part = main ? readPart(main.time) : null;
  const time = today?.iqamah_time ?? null;

  function put(index: number, rule: IqamahRule): void {
    const former = rules[index];
    // A change whose day moves, and a part that loses its end, take their place among the others anew.
    if (isOpenEnded(rule) && !(former && isChangedOn([former], rule.when.from))) {
      onChange(
        withChange(
          rules.filter((_, at) => at !== index),
          rule,
        ).list,
      );
      return;
    }
    onChange(index < 0 ? [...rules, rule] : rules.map((each, at) => (at === index ? rule : each)));
  }
  function turn(index: number, kind: ShapeKind): void {
    const rule = rules[index];
    const now = rule ? readPart(rule.time) : { shape: { kind: 'after', minutes: 15 } as const, guard: null };
    const shape = turnInto(kind, now.shape, time);
    put(index, { ...rule, time: writePart({ shape, guard: now.guard }) });
  }
  function toggleGuard(): void {
    if (main && part)
      put(mainAt, { ...main, time: writePart({ ...part, guard: part.guard === null ? GUARD : null }) });
  }
  return (
    <li className={classes.row}>
      <h3 className={classes.name}>{name}</h3>
      <div className={classes.parts}>
        {partsInOrder(rules, date).map(({ rule, index }) => (
          <div key={index} className={classes.part}>
            <RulePart
              prayer={prayer}
              rule={rule}
              latitude={latitude}
              since={since !== null && index === mainAt ? t('rules.since', { date: since }) : undefined}
              onChange={(changed) => put(index, changed)}
            />
            {rule.when && index !== mainAt && (
              <RuleMenu
                label={t('rules.menuOfPart', { prayer: name })}
                kind={readPart(rule.time).shape.kind}
                onKind={(kind) => turn(index, kind)}
                onRemove={() => onChange(rules.filter((_, at) => at !== index))}
              />
            )}
          </div>
        ))}
        {!main && <div className={classes.part}>{t('rules.none')}</div>}
        <div aria-live="polite">
          {isWhyOpen && today && (
            <div className={classes.why}>
              <IconBulb size={16} aria-hidden />
              <p>
                {time && <strong>{t('rules.why', { time: sayTime(time) })} </strong>}
                {say(today.why)}
              </p>
            </div>
          )}
        </div>
      </div>
      <button
        type="button"
        className={classes.today}
        aria-expanded={isWhyOpen}
        aria-label={t('rules.whyButton', { prayer: name, time: time ? sayTime(time) : 'N/A' })}
        onClick={() => today && setWhyOpen(!isWhyOpen)}
        aria-disabled={!today || undefined}
      >
        {today ? <Time value={time} iqamah /> : '…'}
      </button>
      <ChangeFromButton name={name} onClick={onChangeFrom} />
      <RuleMenu
        label={t('rules.menu', { prayer: name })}
        kind={part?.shape.kind ?? null}
        onKind={(kind) => turn(mainAt, kind)}
        guard={prayer === 'fajr' && part ? { isSet: part.guard !== null, onToggle: toggleGuard } : undefined}
        onNone={() =>
          onChange(since === null ? rules.filter(({ when }) => when !== undefined) : rules.slice(0, mainAt))
        }
        onSomeDays={() => onChange([{ when: RAMADAN, time: { kind: 'after', minutes: 10 } }, ...rules])}
        onWhy={() => setWhyOpen(true)}
        onRemove={since === null ? undefined : () => onChange(rules.filter((_, at) => at !== mainAt))}
        removeLabel={since === null ? undefined : t('rules.back', { date: since })}
      />
    </li>
  );
}
