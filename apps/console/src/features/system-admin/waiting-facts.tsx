import type { WaitingMasjid } from '@minaret/contract/system/system-admin';
import { formatList, formatParts } from '@minaret/i18n';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { ownName } from '../masjid/form/language-names.ts';
import { useCountryName } from '../places/country-name.ts';
import classes from './system.module.css';
import { useWhen } from './use-when.ts';

/** What a masjid submitted. */
export function WaitingFacts({ masjid }: { masjid: WaitingMasjid }) {
  const { t, locale } = useTranslation('system-dashboard');
  const when = useWhen();
  const countryName = useCountryName();
  const { m_name, m_city, m_country, m_address, m_email, m_phone, m_website, note, requested_by } = masjid;
  const place = formatParts([m_city, m_country && countryName(m_country)], locale);
  const contact = [requested_by?.email, m_email, m_phone].filter(Boolean);
  return (
    <div className={classes.facts}>
      <h3>
        <bdi>{m_name}</bdi>
      </h3>
      <p className={classes.quiet}>
        {place && `${place} · `}
        {t('waiting.since', { date: when(masjid.requested_at) })}
        {requested_by && ` ${t('waiting.by', { name: isolate(requested_by.name) })}`}
      </p>
      {note && <blockquote dir="auto">{note}</blockquote>}
      <dl>
        <dt>{t('waiting.address')}</dt>
        <dd>
          <bdi>{m_address}</bdi>
        </dd>
        {contact.length > 0 && (
          <>
            <dt>{t('waiting.contact')}</dt>
            <dd>
              <bdi>{[...new Set(contact)].join(' · ')}</bdi>
            </dd>
          </>
        )}
        {m_website && (
          <>
            <dt>{t('waiting.website')}</dt>
            <dd>
              <a href={m_website} target="_blank" rel="noopener noreferrer nofollow">
                <bdi>{m_website}</bdi>
              </a>
            </dd>
          </>
        )}
        <dt>{t('waiting.languages')}</dt>
        <dd>{formatList(masjid.m_languages.map(ownName), locale)}</dd>
        <dt>{t('waiting.timings')}</dt>
        <dd>
          {masjid.timing_days > 0
            ? t('waiting.timingDays', { count: masjid.timing_days })
            : t('waiting.noTimings')}
        </dd>
        <dt>{t('waiting.publicId')}</dt>
        <dd>
          <bdi>{masjid.hash_id}</bdi>
        </dd>
      </dl>
    </div>
  );
}
