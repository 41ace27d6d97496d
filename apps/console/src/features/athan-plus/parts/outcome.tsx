import { formatNumber } from '@minaret/i18n';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './parts.module.css';

/** Of fewer phones a percentage says nothing, and may tell of one person. */
const FEWEST_FOR_SHARE = 20;

interface OutcomeProps {
  recipients: number;
  accepted: number;
  gone: number;
  failed: number;
  opened: number;
  seconds_late: number | null;
}

/** What became of it, in numbers of phones. */
export function Outcome({ recipients, accepted, gone, failed, opened, seconds_late }: OutcomeProps) {
  const { t, locale } = useTranslation('push');
  const plain = (number: number) => formatNumber(number, locale);
  const share = (number: number) =>
    recipients < FEWEST_FOR_SHARE
      ? plain(number)
      : t('facts.share', { number: plain(number), percent: Math.round((number / recipients) * 100) });
  const facts = [
    { name: 'recipients', value: plain(recipients) },
    { name: 'accepted', value: share(accepted) },
    { name: 'opened', value: share(opened) },
    ...(gone > 0 ? [{ name: 'gone', value: plain(gone) } as const] : []),
    ...(failed > 0 ? [{ name: 'failed', value: plain(failed) } as const] : []),
    ...(seconds_late === null ? [] : [{ name: 'late', value: plain(seconds_late) } as const]),
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={classes.fact}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
