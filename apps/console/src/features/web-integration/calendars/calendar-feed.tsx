// Decides: which alarms (minutes before) can be chosen for a calendar subscription.

import { Button } from '@mantine/core';
import {
  CALENDAR_PARTS,
  type CalendarPart,
  USUAL_CALENDAR_PARTS,
} from '@minaret/contract/public-times/calendar-feeds';
import { LOCALE_NAMES, LOCALES } from '@minaret/i18n';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { CopyField } from '../copy-field.tsx';
import { calendarUrl, SUBSCRIBE, webcal } from '../public-addresses.ts';
import classes from './calendars-tab.module.css';

const ALARMS = ['0', '5', '10', '20', '30'] as const;
const PROGRAMS = ['apple', 'google', 'outlook'] as const;

/** Options that write the address of a calendar, and the programs that open it. */
export function CalendarFeed({ hashId }: { hashId: string }) {
  const { t } = useTranslation('web');
  const locale = useLocale();
  const [show, setShow] = useState<ReadonlySet<CalendarPart>>(new Set(USUAL_CALENDAR_PARTS));
  const [lang, setLang] = useState<(typeof LOCALES)[number]>(locale);
  const [alarm, setAlarm] = useState<(typeof ALARMS)[number]>('0');

  function turn(part: CalendarPart, isOn: boolean): void {
    const next = new Set(show);
    if (isOn) next.add(part);
    else next.delete(part);
    // A calendar without entries is no calendar.
    if (next.size > 0) setShow(next);
  }
  const parts = CALENDAR_PARTS.filter((part) => show.has(part));
  const url = calendarUrl(hashId, { show: parts, lang, alarm: Number(alarm) });
  return (
    <Section title={t('calendar.title')} text={t('calendar.text')}>
      <div className={classes.feed}>
        <fieldset className={classes.choices}>
          <legend className={classes.legend}>{t('calendar.show')}</legend>
          {CALENDAR_PARTS.map((part) => (
            <CheckField
              key={part}
              label={t(`calendar.parts.${part}`)}
              description={t(`calendar.notes.${part}`)}
              checked={show.has(part)}
              onChange={(isOn) => turn(part, isOn)}
            />
          ))}
        </fieldset>
        <div>
          <p className={classes.legend}>{t('calendar.language')}</p>
          <Segments
            label={t('calendar.language')}
            value={lang}
            options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            onChange={setLang}
          />
        </div>
        <div>
          <p className={classes.legend}>{t('calendar.alarm')}</p>
          <Segments
            label={t('calendar.alarm')}
            value={alarm}
            options={ALARMS.map((value) => ({ value, label: value === '0' ? t('calendar.none') : value }))}
            onChange={setAlarm}
          />
        </div>
        <CopyField label={t('calendar.address')} value={webcal(url)} isMain />
        <div className={classes.programs}>
          {PROGRAMS.map((program) => (
            <Button
              key={program}
              component="a"
              variant="default"
              href={SUBSCRIBE[program](url)}
              {...(program === 'apple' ? {} : { target: '_blank', rel: 'noreferrer' })}
            >
              {t(`calendar.programs.${program}`)}
            </Button>
          ))}
        </div>
        <p className={classes.truth}>{t('calendar.truth')}</p>
      </div>
    </Section>
  );
}
