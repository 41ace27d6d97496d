import type { DayInForce } from '@minaret/contract/timings/timing-history';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { Time } from '../../../ui/text/time.tsx';
import { useCallWords } from '../words/use-call-words.ts';
import classes from './history.module.css';
import { Since } from './since.tsx';

export function AthanThen({ calls, is_changed_since }: DayInForce['athan']) {
  const { t } = useTranslation(['history', 'timings', 'iqama']);
  const sayCall = useCallWords();
  return (
    <div>
      <h3>{t('found.athan')}</h3>
      <dl className={classes.iqamah}>
        {calls.map(({ prayer, call, time }) => (
          <div key={prayer}>
            <dt>{prayer === 'jumuah' ? t('iqama:jumuah') : t(`timings:prayers.${prayer}`)}</dt>
            <dd>
              {time && <Time value={time} />} <span className={classes.quiet}>{sayCall(call)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Since isChanged={is_changed_since} />
    </div>
  );
}

export function SpecialThen({ times, is_changed_since }: DayInForce['special']) {
  const { t } = useTranslation(['history', 'athan']);
  type Special = (typeof times)[number];
  const nameOf = ({ type, eid, slot, name }: Special) => {
    if (eid && slot !== null) return t('found.slot', { eid: t(`athan:special.eids.${eid}`), slot });
    if (name) return t('athan:special.janazahOf', { name: isolate(name) });
    return t(`athan:special.types.${type}`);
  };
  // On nearly all days there is none, and was none.
  if (times.length === 0 && !is_changed_since) return null;
  return (
    <div>
      <h3>{t('found.special')}</h3>
      {times.length === 0 ? (
        <p className={classes.quiet}>{t('nothing')}</p>
      ) : (
        <dl className={classes.times}>
          {times.map((one) => (
            <div key={`${one.sp_id} ${one.slot ?? 0}`}>
              <dt>{nameOf(one)}</dt>
              <dd>
                <Time value={one.time} iqamah />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Since isChanged={is_changed_since} />
    </div>
  );
}
