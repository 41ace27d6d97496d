import type { MasjidFull } from '@minaret/contract/masjid/masjid';
import { formatList, formatParts } from '@minaret/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConflictDialog } from '../../../ui/conflicts/conflict-dialog.tsx';
import { useCountryName } from '../../places/country-name.ts';
import preview from '../logo/logo-preview.module.css';
import type { PartName } from './conflict.ts';
import { ownName } from './language-names.ts';
import type { MasjidForm } from './use-masjid-form.ts';
import { type MasjidValues, valuesOf } from './values.ts';

interface MasjidConflictProps extends Pick<MasjidForm, 'differences' | 'resolve'> {
  mine: MasjidValues;
  theirs: MasjidFull;
  logoUrl: (key: string | null) => string | null;
  onClose: () => void;
}

/** Both versions of every field that differs, as people read them. */
export function MasjidConflict(props: MasjidConflictProps) {
  const { mine, theirs, differences, resolve, logoUrl, onClose } = props;
  const { t, locale } = useTranslation('masjid');
  const countryName = useCountryName();
  const labels: Record<PartName, string> = {
    m_name: t('fields.name'),
    m_address: t('fields.address'),
    town: t('fields.town'),
    position: t('fields.position'),
    m_timezone: t('fields.timeZone'),
    m_email: t('fields.email'),
    m_phone: t('fields.phone'),
    m_website: t('fields.website'),
    m_prayer_url: t('sections.own'),
    m_languages: t('fields.languages'),
    m_logo_key: t('fields.logo'),
  };
  function show(name: PartName, values: MasjidValues): ReactNode {
    if (name === 'town')
      return formatParts([values.m_city, values.m_country && countryName(values.m_country)], locale);
    if (name === 'position') return formatParts([values.m_latitude, values.m_longitude], locale);
    if (name === 'm_languages') return formatList(values.m_languages.map(ownName), locale);
    if (name === 'm_timezone') return values.m_timezone.replaceAll('_', ' ');
    if (name !== 'm_logo_key') return values[name];
    const url = logoUrl(values.m_logo_key);
    return url ? <img className={preview.whole} src={url} alt={t('fields.logo')} /> : t('noLogo');
  }
  return (
    <ConflictDialog
      opened
      onClose={onClose}
      who={theirs.updated_by}
      fields={differences.map(({ name, suggested }) => ({
        name,
        suggested,
        label: labels[name],
        mine: show(name, mine),
        theirs: show(name, valuesOf(theirs)),
      }))}
      onResolve={resolve}
    />
  );
}
