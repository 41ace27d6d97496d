import type { ChangeEffect } from '@minaret/contract/iqama/iqama-changes';
import { formatDay, formatParts, formatWeekday } from '@minaret/i18n';
import type { IqamahRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { useRuleWords } from '../../timings/words/use-rule-words.ts';
import classes from './change-dialog.module.css';
import { ChangeLine } from './change-line.tsx';
import { useEffectName } from './effect-name.ts';

interface ChangeEffectsProps {
  effects: readonly ChangeEffect[];
  coversSpecialDays: boolean;
  clearsRecords: boolean;
  onCovers: (covers: boolean) => void;
  onClears: (clears: boolean) => void;
}

/** What it is today, what it will be, and what still differs. */
export function ChangeEffects(props: ChangeEffectsProps) {
  const { effects, coversSpecialDays, clearsRecords, onCovers, onClears } = props;
  const { t } = useTranslation(['iqama', 'iqamaChange']);
  const hasSpecial = coversSpecialDays || effects.some(({ stays }) => stays.length > 0);
  const hasRecords = effects.some(({ records }) => records.days > 0);
  return (
    <div className={classes.effects} role="status">
      {effects.map((effect) => (
        <Effect key={`${effect.prayer} ${effect.slot}`} effect={effect} />
      ))}
      {hasSpecial && (
        <CheckField label={t('iqamaChange:covers')} checked={coversSpecialDays} onChange={onCovers} />
      )}
      {hasRecords && (
        <CheckField label={t('iqamaChange:clears')} checked={clearsRecords} onChange={onClears} />
      )}
    </div>
  );
}

function Effect({ effect }: { effect: ChangeEffect }) {
  const { t, locale } = useTranslation(['iqama', 'iqamaChange']);
  const { sayRule, sayTime } = useRuleWords();
  const name = useEffectName()(effect);
  const { today, date, before, after, next, stays, covered, records } = effect;
  const time = (value: string) => (value.startsWith('+') ? value : sayTime(value));
  const days = formatParts(
    records.first.map((record) => `${formatDay(record.date, locale)} ${time(record.time)}`),
    locale,
  );
  const more = records.days - records.first.length;
  return (
    <section className={classes.effect}>
      <p className={classes.line}>
        <strong>{name}</strong>
        <span className={classes.quiet}>
          {t('iqamaChange:today', { time: today ? sayTime(today) : t('iqamaChange:none') })}
        </span>
      </p>
      <p className={classes.line}>
        <span>{t('iqamaChange:onDay', { date: formatWeekday(date, locale) })}</span>
        {after === null ? <Time value={null} /> : <ChangeLine change={{ from: before, to: after }} />}
      </p>
      {next && (
        <p>
          {t('iqamaChange:next', {
            date: formatWeekday(next.from, locale),
            rule: sayRule({ time: next.rule.time }),
          })}
        </p>
      )}
      <Parts title={t('iqamaChange:stays')} rules={stays} />
      <Parts title={t('iqamaChange:covered')} rules={covered} />
      {records.days > 0 && (
        <p>
          {t('iqamaChange:records', {
            count: records.days,
            days: more > 0 ? t('iqamaChange:recordsMore', { days, count: more }) : days,
          })}
        </p>
      )}
    </section>
  );
}

const SHOWN = 4;

function Parts({ title, rules }: { title: string; rules: readonly IqamahRule[] }) {
  const { sayRule } = useRuleWords();
  if (rules.length === 0) return null;
  const shown = rules.slice(0, SHOWN).map(sayRule);
  return (
    <div>
      <p>{title}</p>
      <ul className={classes.parts}>
        {shown.map((said) => (
          <li key={said}>{said}</li>
        ))}
        {rules.length > SHOWN && <li>…</li>}
      </ul>
    </div>
  );
}
