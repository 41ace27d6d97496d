import { NativeSelect } from '@mantine/core';
import {
  WIDGET_CLOCKS,
  WIDGET_DIGITS,
  WIDGET_PARTS,
  WIDGET_WORDS,
  type WidgetPart,
} from '@minaret/contract/embed/widget-options';
import { SCREEN_LANGUAGES } from '@minaret/display/settings';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import type { WidgetChoice } from './snippet.ts';
import classes from './widgets-tab.module.css';

interface WidgetOptionsProps {
  choice: WidgetChoice;
  onChange: (changed: Partial<WidgetChoice>) => void;
}

/** Each writes the preview and the snippet at once. */
export function WidgetOptions({ choice, onChange }: WidgetOptionsProps) {
  const { t } = useTranslation('web');
  const find = <T extends string>(values: readonly T[], value: string, set: (known: T) => void) => {
    const known = values.find((each) => each === value);
    if (known) set(known);
  };
  const turn = (part: WidgetPart, isOn: boolean) =>
    onChange({
      show: WIDGET_PARTS.filter((each) => (each === part ? isOn : choice.show.includes(each))),
    });
  return (
    <Section title={t('widgets.options')}>
      <div className={classes.options}>
        <NativeSelect
          label={t('widgets.language')}
          value={choice.lang}
          data={SCREEN_LANGUAGES.map((value) => ({ value, label: t(`widgets.languages.${value}`) }))}
          onChange={({ currentTarget }) =>
            find(SCREEN_LANGUAGES, currentTarget.value, (lang) =>
              onChange({ lang, words: lang === 'ur' ? 'jamaah-dhuhr' : 'iqamah-dhuhr' }),
            )
          }
        />
        <NativeSelect
          label={t('widgets.words')}
          value={choice.words}
          data={WIDGET_WORDS.map((value) => ({ value, label: t(`widgets.terms.${value}`) }))}
          onChange={({ currentTarget }) =>
            find(WIDGET_WORDS, currentTarget.value, (words) => onChange({ words }))
          }
        />
        <NativeSelect
          label={t('widgets.digits')}
          value={choice.digits}
          data={WIDGET_DIGITS.map((value) => ({ value, label: t(`widgets.figures.${value}`) }))}
          onChange={({ currentTarget }) =>
            find(WIDGET_DIGITS, currentTarget.value, (digits) => onChange({ digits }))
          }
        />
        <div>
          <p className={classes.legend}>{t('widgets.clock')}</p>
          <Segments
            label={t('widgets.clock')}
            value={choice.clock}
            options={WIDGET_CLOCKS.map((value) => ({ value, label: t(`widgets.hours.${value}`) }))}
            onChange={(clock) => onChange({ clock })}
          />
        </div>
        {WIDGET_PARTS.map((part) => (
          <CheckField
            key={part}
            look="switch"
            label={t(`widgets.parts.${part}`)}
            checked={choice.show.includes(part)}
            onChange={(isOn) => turn(part, isOn)}
          />
        ))}
      </div>
    </Section>
  );
}
