import type { PrayerTiming } from '@minaret/contract/iqama-day';
import type { IqamahRule } from '@minaret/prayer/iqamah-rules';
import type { IqamahPrayer } from '@minaret/prayer/types';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { Time } from '../../../ui/time.tsx';
import { RAMADAN } from './fields.ts';
import { RuleMenu } from './rule-menu.tsx';
import { RulePart } from './rule-part.tsx';
import classes from './rules.module.css';
import { readPart, type ShapeKind, turnInto, writePart } from './shapes.ts';
import { useWords } from './use-words.ts';

interface PrayerRowProps {
  prayer: IqamahPrayer;
  rules: readonly IqamahRule[];
  latitude: number;
  /** Today by the rules in the editor; undefined while it is reckoned. */
  today: PrayerTiming | undefined;
  onChange: (rules: IqamahRule[]) => void;
}

const GUARD = 30;

export function PrayerRow({ prayer, rules, latitude, today, onChange }: PrayerRowProps) {
  const { t } = useTranslation(['iqama', 'timings']);
  const { say, sayTime } = useWords();
  const [isWhyOpen, setWhyOpen] = useState(false);
  const name = t(`timings:prayers.${prayer}`);
  const mainAt = rules.findIndex(({ when }) => when === undefined);
  const main = rules[mainAt];
  const part = main ? readPart(main.time) : null;
  const time = today?.iqamah_time ?? null;

  function put(index: number, rule: IqamahRule): void {
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
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place alone.
          <div key={index} className={classes.part}>
            <RulePart
              prayer={prayer}
              rule={rule}
              latitude={latitude}
              onChange={(changed) => put(index, changed)}
            />
            {rule.when && (
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
      <RuleMenu
        label={t('rules.menu', { prayer: name })}
        kind={part?.shape.kind ?? null}
        onKind={(kind) => turn(mainAt, kind)}
        guard={prayer === 'fajr' && part ? { isSet: part.guard !== null, onToggle: toggleGuard } : undefined}
        onNone={() => onChange(rules.filter(({ when }) => when !== undefined))}
        onSomeDays={() => onChange([{ when: RAMADAN, time: { kind: 'after', minutes: 10 } }, ...rules])}
        onWhy={() => setWhyOpen(true)}
      />
    </li>
  );
}
