import { NativeSelect, Textarea } from '@mantine/core';
import { WIDGET_CLOCKS, WIDGET_DIGITS } from '@minaret/contract/embed/widget-options';
import { MOST_FOOTER_LETTERS, PAPER_SIZES } from '@minaret/contract/paper/paper-options';
import { formatMonth } from '@minaret/i18n';
import { useId } from 'react';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import {
  LANGUAGE_CHOICES,
  type LanguageChoice,
  languagesOf,
  PAPER_KINDS,
  type PaperChoice,
  printableMonths,
  printableYears,
} from './paper-address.ts';
import classes from './paper-tab.module.css';

interface PaperOptionsProps {
  choice: PaperChoice;
  footer: string;
  today: string;
  onChange: (changed: Partial<PaperChoice>) => void;
  onFooter: (footer: string) => void;
}

/** Each writes the preview at once. */
export function PaperOptions({ choice, footer, today, onChange, onFooter }: PaperOptionsProps) {
  const { t } = useTranslation(['paper', 'web']);
  const locale = useLocale();
  const group = useId();
  const { kind } = choice;
  const known = <T extends string>(values: readonly T[], value: string) =>
    values.find((each) => each === value) ?? '';
  const languageName = (value: LanguageChoice) => {
    const [first = 'en', second] = languagesOf(value);
    if (!second) return t(`language.${first}`);
    return t('two', { first: t(`language.${first}`), second: t(`language.${second}`) });
  };
  return (
    <Section title={t('options')}>
      <div className={classes.options}>
        <fieldset className={classes.kinds}>
          <legend className={classes.legend}>{t('kind')}</legend>
          {PAPER_KINDS.map((value) => (
            <label key={value} className={classes.kind}>
              <input
                type="radio"
                name={group}
                checked={kind === value}
                onChange={() => onChange({ kind: value })}
              />
              {t(`kinds.${value}`)}
            </label>
          ))}
        </fieldset>
        {(kind === 'month' || kind === 'iqamah') && (
          <NativeSelect
            label={t('month')}
            value={choice.month}
            data={printableMonths(today).map((value) => ({
              value,
              label: formatMonth(`${value}-01`, locale),
            }))}
            onChange={({ currentTarget }) => onChange({ month: currentTarget.value })}
          />
        )}
        {(kind === 'year' || kind === 'pocket') && (
          <NativeSelect
            label={t('year')}
            value={choice.year}
            data={printableYears(today)}
            onChange={({ currentTarget }) => onChange({ year: currentTarget.value })}
          />
        )}
        <div>
          <p className={classes.legend}>{t('size')}</p>
          <Segments
            label={t('size')}
            value={choice.size}
            options={PAPER_SIZES.map((value) => ({ value, label: t(`sizes.${value}`) }))}
            onChange={(size) => onChange({ size })}
          />
        </div>
        <NativeSelect
          label={t('languages')}
          value={choice.lang}
          data={[
            { value: '', label: t('asScreens') },
            ...LANGUAGE_CHOICES.map((value) => ({ value, label: languageName(value) })),
          ]}
          onChange={({ currentTarget }) => onChange({ lang: known(LANGUAGE_CHOICES, currentTarget.value) })}
        />
        <NativeSelect
          label={t('digits')}
          value={choice.digits}
          data={[
            { value: '', label: t('asScreens') },
            ...WIDGET_DIGITS.map((value) => ({ value, label: t(`web:widgets.figures.${value}`) })),
          ]}
          onChange={({ currentTarget }) => onChange({ digits: known(WIDGET_DIGITS, currentTarget.value) })}
        />
        <NativeSelect
          label={t('clock')}
          value={choice.clock}
          data={[
            { value: '', label: t('asScreens') },
            ...WIDGET_CLOCKS.map((value) => ({ value, label: t(`web:widgets.hours.${value}`) })),
          ]}
          onChange={({ currentTarget }) => onChange({ clock: known(WIDGET_CLOCKS, currentTarget.value) })}
        />
        <Textarea
          label={t('footer')}
          description={t('footerHelp', { most: MOST_FOOTER_LETTERS })}
          value={footer}
          maxLength={MOST_FOOTER_LETTERS}
          rows={3}
          dir="auto"
          onChange={({ currentTarget }) => onFooter(currentTarget.value)}
        />
      </div>
    </Section>
  );
}
