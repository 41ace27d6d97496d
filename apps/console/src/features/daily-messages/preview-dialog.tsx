import { Button, NativeSelect, TextInput } from '@mantine/core';
import { formatDate, formatHijri } from '@minaret/i18n';
import { dayNumber, isIsoDate } from '@minaret/prayer/calendar/dates';
import { hijriReader, PLAIN_CALENDAR } from '@minaret/prayer/calendar/hijri';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { MONTHS, useNames } from '../dated-days/use-names.ts';
import { previewOf } from './daily-messages-api.ts';
import classes from './dialogs.module.css';
import { MessageText } from './message-text.tsx';

const OFFSETS = [-2, -1, 0, 1, 2];
const two = (value: number) => String(value).padStart(2, '0');
const today = () => new Date().toISOString().slice(0, 10);

/** What would be shown on a day, by either calendar, in each language. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useTranslation(['system', 'common']);
  const names = useNames();
  const [calendar, setCalendar] = useState<'gregorian' | 'hijri'>('gregorian');
  const [date, setDate] = useState(today);
  const [hijri, setHijri] = useState(() => hijriReader(PLAIN_CALENDAR).dateOf(dayNumber(today())));
  const [offset, setOffset] = useState(0);
  const [language, setLanguage] = useState('');
  const day =
    calendar === 'gregorian' ? { date } : { hijri: `${hijri.year}-${two(hijri.month)}-${two(hijri.day)}` };
  const isReady = calendar === 'hijri' || isIsoDate(date);
  const preview = useQuery(previewOf({ ...day, hijri_offset: offset }, isReady));
  const { data } = preview;
  const shown = data?.languages.filter((each) => !language || each.language === language) ?? [];
  const select = (value: string) => Number(value);
  return (
    <Dialog
      opened
      onClose={onClose}
      size={760}
      title={t('preview.title')}
      text={t('preview.text')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <div className={classes.day}>
        <NativeSelect
          label={t('preview.calendar')}
          value={calendar}
          onChange={(event) => setCalendar(event.currentTarget.value === 'hijri' ? 'hijri' : 'gregorian')}
          data={(['gregorian', 'hijri'] as const).map((value) => ({ value, label: t(`dateTypes.${value}`) }))}
        />
        {calendar === 'gregorian' ? (
          <TextInput
            type="date"
            label={t('preview.date')}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        ) : (
          <>
            <NativeSelect
              label={t('columns.day')}
              value={hijri.day}
              onChange={(event) => setHijri({ ...hijri, day: select(event.currentTarget.value) })}
              data={Array.from({ length: 30 }, (_, index) => String(index + 1))}
            />
            <NativeSelect
              label={t('columns.month')}
              value={hijri.month}
              onChange={(event) => setHijri({ ...hijri, month: select(event.currentTarget.value) })}
              data={MONTHS.map((month) => ({ value: String(month), label: names.month('hijri', month) }))}
            />
            <NumberField
              label={t('preview.hijriYear')}
              min={1300}
              max={1499}
              value={hijri.year}
              onChange={(year) => setHijri({ ...hijri, year })}
            />
          </>
        )}
        <NativeSelect
          label={t('preview.offset')}
          value={offset}
          onChange={(event) => setOffset(select(event.currentTarget.value))}
          data={OFFSETS.map((value) => ({
            value: String(value),
            label:
              value === 0
                ? t('preview.offsetNone')
                : `${value > 0 ? '+' : '−'} ${t('preview.offsetDays', { count: Math.abs(value) })}`,
          }))}
        />
        <NativeSelect
          label={t('preview.language')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          data={[
            { value: '', label: t('messages.allLanguages') },
            ...(data?.languages ?? []).map((each) => ({
              value: each.language,
              label: names.language(each.language),
            })),
          ]}
        />
      </div>
      {preview.isError ? (
        <Notice kind="error" title={calendar === 'hijri' ? t('preview.noDay') : t('common:loadFailed')} />
      ) : (
        data && (
          <>
            <p className={classes.dates} aria-live="polite">
              {formatDate(data.date, locale)} · {formatHijri(data.hijri, locale)}
            </p>
            {data.languages.length === 0 && <p>{t('preview.nothing')}</p>}
            <div className={classes.languages}>
              {shown.map((each) => (
                <section key={each.language} className={classes.language}>
                  <h3>{names.language(each.language)}</h3>
                  <dl>
                    {each.messages.map(({ content_type, message, because }) => (
                      <div key={content_type} className={classes.shown}>
                        <dt>
                          <span>{t(`kinds.${content_type}`)}</span>
                          {because && <span>{t(`preview.because.${because}`)}</span>}
                        </dt>
                        <dd>
                          {message ? (
                            <MessageText {...message} credit={message.translation_by} />
                          ) : (
                            t('preview.none')
                          )}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
            </div>
          </>
        )
      )}
    </Dialog>
  );
}
