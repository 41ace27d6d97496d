import { Button } from '@mantine/core';
import type { ZoneEntry } from '@minaret/contract/masjid/places';
import { clockParts } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { type Point, placeAt, timeZones } from './places-api.ts';
import { clockAt, zoneLabel } from './zone-label.ts';
import classes from './zone-select.module.css';

interface ZoneSelectProps {
  value: string | null;
  onChange: (zone: string) => void;
  /** Where the masjid is; its zone is suggested. */
  point: Point | null;
  /** A suggestion counts only when somebody has said that it is right. A zone chosen by hand is. */
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  label?: string;
  error?: ReactNode;
  required?: boolean;
}

function withChosen(zones: readonly ZoneEntry[], chosen: string | null): { value: string; label: string }[] {
  const entries = zones.map((zone) => ({ value: zone.name, label: zoneLabel(zone) }));
  if (chosen && !zones.some((zone) => zone.name === chosen))
    entries.unshift({ value: chosen, label: chosen });
  return entries;
}

export function ZoneSelect(props: ZoneSelectProps) {
  const { value, onChange, point, isConfirmed, onConfirm, label, error, required } = props;
  const { t, locale } = useTranslation(['places', 'common']);
  const zones = useQuery(timeZones);
  const at = useQuery(placeAt(point));
  const suggested = at.isPlaceholderData ? undefined : at.data?.time_zone;
  const [asks, setAsks] = useState(!isConfirmed);

  useEffect(() => {
    if (isConfirmed) return;
    setAsks(true);
    if (suggested && suggested !== value) onChange(suggested);
  }, [suggested, value, isConfirmed, onChange]);

  const chosen = zones.data?.find((zone) => zone.name === value);
  const clock = chosen && clockParts(clockAt(chosen.offset, Date.now()), locale);
  const now = clock && t('zone.now', { time: `${clock.time} ${clock.half}` });
  const isSuggested = value !== null && value === suggested;
  return (
    <div className={classes.zone}>
      <SearchSelect
        label={label ?? t('zone.label')}
        description={[isSuggested && t('zone.suggested'), now].filter(Boolean).join(' ') || undefined}
        error={error ?? (zones.isError ? t('zone.failed') : undefined)}
        data={withChosen(zones.data ?? [], value)}
        value={value}
        required={required}
        withAsterisk={false}
        nothingFoundMessage={t('zone.none')}
        onChange={(zone) => {
          onChange(zone);
          onConfirm(true);
          setAsks(false);
        }}
      />
      {zones.isError && (
        <Button size="xs" variant="default" onClick={() => zones.refetch()}>
          {t('common:tryAgain')}
        </Button>
      )}
      {isSuggested && asks && (
        <CheckField checked={isConfirmed} onChange={onConfirm} label={t('zone.confirm')} />
      )}
      {suggested && value !== null && !isSuggested && (
        <p className={classes.other} role="status">
          <span>{t('zone.other', { zone: suggested.replaceAll('_', ' ') })}</span>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onChange(suggested);
              onConfirm(true);
            }}
          >
            {t('zone.use')}
          </Button>
        </p>
      )}
    </div>
  );
}
