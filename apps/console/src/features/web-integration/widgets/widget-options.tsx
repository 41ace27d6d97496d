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
import classes from './widget-options.module.css';

interface WidgetOptionsProps {
  choice: WidgetChoice;
  onChange: (changed: Partial<WidgetChoice>) => void;
}

interface SelectLineProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function SelectLine<Value extends string>({ label, value, options, onChange }: SelectLineProps<Value>) {
  return (
    <NativeSelect
      variant="unstyled"
      className={classes.select}
      label={label}
      value={value}
      data={[...options]}
      onChange={({ currentTarget }) => {
        const known = options.find((option) => option.value === currentTarget.value);
        if (known) onChange(known.value);
      }}
    />
  );
}

/** Each writes the preview and the snippet at once. */
export function WidgetOptions({ choice, onChange }: WidgetOptionsProps) {
  const { t } = useTranslation('web');
  const turn = (part: WidgetPart, isOn: boolean) =>
    onChange({
      show: WIDGET_PARTS.filter((each) => (each === part ? isOn : choice.show.includes(each))),
    });
  return (
    <Section title={t('widgets.options')} flush>
      <div className={classes.lines}>
        <SelectLine
          label={t('widgets.language')}
          value={choice.lang}
          options={SCREEN_LANGUAGES.map((value) => ({ value, label: t(`widgets.languages.${value}`) }))}
          onChange={(lang) => onChange({ lang, words: lang === 'ur' ? 'jamaah-dhuhr' : 'iqamah-dhuhr' })}
        />
        <div className={classes.line}>
          <span aria-hidden>{t('widgets.clock')}</span>
          <Segments
            label={t('widgets.clock')}
            value={choice.clock}
            options={WIDGET_CLOCKS.map((value) => ({ value, label: t(`widgets.hours.${value}`) }))}
            onChange={(clock) => onChange({ clock })}
          />
        </div>
        {WIDGET_PARTS.map((part) => (
          <div key={part} className={classes.switch}>
            <CheckField
              look="switch"
              label={t(`widgets.parts.${part}`)}
              checked={choice.show.includes(part)}
              onChange={(isOn) => turn(part, isOn)}
            />
          </div>
        ))}
        <SelectLine
          label={t('widgets.words')}
          value={choice.words}
          options={WIDGET_WORDS.map((value) => ({ value, label: t(`widgets.terms.${value}`) }))}
          onChange={(words) => onChange({ words })}
        />
        <SelectLine
          label={t('widgets.digits')}
          value={choice.digits}
          options={WIDGET_DIGITS.map((value) => ({ value, label: t(`widgets.figures.${value}`) }))}
          onChange={(digits) => onChange({ digits })}
        />
      </div>
    </Section>
  );
}
