import {
  type AppOverview,
  COUNTED_REMINDERS,
  type CountedReminder,
} from '@minaret/contract/athan-plus/app-overview';
import { formatNumber } from '@minaret/i18n';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Card, Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import classes from './app.module.css';

/** Of fewer, a share says more than is there. */
const LEAST_FOR_SHARE = 20;

function usePrayerName() {
  const { t } = useTranslation(['appPage', 'timings']);
  return (name: CountedReminder) => (name === 'jumuah' ? t('chosen.jumuah') : t(`timings:prayers.${name}`));
}

/** The four figures of the phones. */
export function Figures({ overview }: { overview: AppOverview }) {
  const { t, locale } = useTranslation('appPage');
  const nameOf = usePrayerName();
  const { followers, reached, reached_apple, allowed, silent, reminders } = overview;
  const said = (count: number | null) => (count === null ? t('few') : formatNumber(count, locale));
  const share = (part: number | null, whole: number | null) =>
    part !== null && whole !== null && whole >= LEAST_FOR_SHARE
      ? isolate(`${formatNumber(Math.round((part / whole) * 100), locale)} %`)
      : null;
  const wanted = COUNTED_REMINDERS.reduce((most, name) =>
    (reminders[name] ?? 0) > (reminders[most] ?? 0) ? name : most,
  );
  const apple = share(reached_apple, reached);
  const allowing = share(allowed, followers);
  const isWanted = reminders[wanted] !== null;
  const figures = [
    {
      figure: said(reached),
      isFew: reached === null,
      label: t('figures.reached'),
      note: apple ? t('figures.apple', { share: apple }) : t('figures.reachedNote'),
    },
    {
      figure: allowing ?? said(allowed),
      isFew: allowed === null,
      label: t('figures.allowed'),
      note:
        allowed === null
          ? t('figures.fewNote')
          : t('figures.allowedNote', { allowed: said(allowed), followers: said(followers) }),
    },
    {
      figure: said(reminders[wanted]),
      isFew: !isWanted,
      label: isWanted ? t('figures.wanted', { prayer: nameOf(wanted) }) : t('figures.noneWanted'),
      note: t('figures.wantedNote'),
    },
    {
      figure: said(silent),
      isFew: silent === null,
      label: t('figures.silent'),
      note: t('figures.silentNote'),
    },
  ];
  return (
    <ul className={classes.figures} aria-label={t('figures.label')}>
      {figures.map(({ figure, isFew, label, note }) => (
        <li key={label}>
          <Card>
            <strong className={classes.figure} data-few={isFew || undefined}>
              {figure}
            </strong>
            <span className={classes.name}>{label}</span>
            <span className={classes.note}>{note}</span>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** What people want to be reminded of. */
export function Chosen({ reminders }: Pick<AppOverview, 'reminders'>) {
  const { t, locale } = useTranslation('appPage');
  const nameOf = usePrayerName();
  const most = Math.max(1, ...COUNTED_REMINDERS.map((name) => reminders[name] ?? 0));
  return (
    <Section title={t('chosen.title')} aside={<span className={classes.note}>{t('chosen.unit')}</span>}>
      <ul className={classes.bars}>
        {COUNTED_REMINDERS.map((name) => {
          const count = reminders[name];
          return (
            <li key={name}>
              <span>{nameOf(name)}</span>
              <span className={classes.track} aria-hidden="true">
                <span style={{ inlineSize: `${((count ?? 0) / most) * 100}%` }} />
              </span>
              <span className={classes.count} data-few={count === null || undefined}>
                {count === null ? t('few') : formatNumber(count, locale)}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
