import type { Derivation } from '@minaret/contract/salah/salah-origins';
import { clockParts, type Locale } from '@minaret/i18n';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import classes from './edit-sheet.module.css';

/** `6:13:23 PM`. */
function secondsText(clock: string | null, locale: Locale): string {
  if (clock === null) return 'N/A';
  const { time, half } = clockParts(clock, locale);
  return isolate(`${time}:${clock.slice(6)} ${half}`);
}

/** The steps of the calculation, folded away until somebody asks. */
export function DerivationLines({ derivation }: { derivation: Derivation }) {
  const { t, locale } = useTranslation('salah');
  const { kind, measure, raw, high_latitude: rule, offset, rounding } = derivation;
  const what = {
    noon: () => t('explanation.noon'),
    horizon: () => t('explanation.horizon'),
    angle: () => t('explanation.angle', { measure: measure ?? 0 }),
    shadow: () => t('explanation.shadow', { count: measure ?? 1 }),
    'after-maghrib': () => t('explanation.afterMaghrib', { measure: measure ?? 0 }),
  }[kind]();
  const lines = [
    raw === null
      ? t('explanation.never', { what })
      : t('explanation.at', { what, clock: secondsText(raw, locale) }),
    ...(rule?.is_applied
      ? [
          t('explanation.bound', {
            rule: t(`highLatitudes.${rule.rule}`),
            clock: secondsText(rule.bound, locale),
          }),
        ]
      : []),
    ...(offset === 0
      ? []
      : [t('explanation.offset', { minutes: isolate(`${offset > 0 ? '+' : '−'}${Math.abs(offset)}`) })]),
    t(`explanation.${rounding}`),
  ];
  return (
    <details className={classes.how}>
      <summary>{t('explanation.how')}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
