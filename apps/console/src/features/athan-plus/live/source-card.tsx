import { Button, TextInput } from '@mantine/core';
import { LIVE_SOURCES, type LiveSetup, type LiveSource } from '@minaret/contract/athan-plus/live-broadcast';
import { IconBrandYoutube, IconDeviceLaptop, IconRouter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Section } from '../../../ui/layout/card.tsx';
import classes from './source-card.module.css';
import { useSaveSetup } from './use-save-setup.ts';

const ICONS = { browser: IconDeviceLaptop, encoder: IconRouter, link: IconBrandYoutube };

interface SourceCardProps {
  m_id: number;
  setup: LiveSetup;
  isFixed: boolean;
  onPlan: (() => void) | null;
}

export function SourceCard({ m_id, setup, isFixed, onPlan }: SourceCardProps) {
  const { t } = useTranslation('live');
  const name = useId();
  const save = useSaveSetup(m_id, setup);
  /** A link is saved with its address. */
  const [isLinking, setLinking] = useState(false);
  const [url, setUrl] = useState(setup.link_url ?? '');
  const chosen: LiveSource = isLinking ? 'link' : setup.source;
  const choose = (source: LiveSource) => {
    if (onPlan) return onPlan();
    setLinking(source === 'link');
    if (source !== 'link') save.mutate({ source });
  };
  return (
    <Section
      title={t('source.title')}
      aside={isFixed ? <span className={classes.note}>{t('source.fixed')}</span> : null}
    >
      <fieldset className={classes.choices} disabled={isFixed || save.isPending}>
        <legend className={classes.legend}>{t('source.title')}</legend>
        {LIVE_SOURCES.map((source) => {
          const Icon = ICONS[source];
          return (
            <label key={source} className={classes.choice} data-chosen={source === chosen || undefined}>
              <span className={classes.line}>
                <Icon size={20} aria-hidden />
                <input type="radio" name={name} checked={source === chosen} onChange={() => choose(source)} />
              </span>
              <span className={classes.name}>{t(`source.${source}`)}</span>
              <span className={classes.note}>{t(`source.${source}Text`)}</span>
            </label>
          );
        })}
      </fieldset>
      {chosen === 'link' && (
        <form
          className={classes.link}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate({ source: 'link', link_url: url }, { onSuccess: () => setLinking(false) });
          }}
        >
          <TextInput
            className={classes.field}
            label={t('setup.linkUrl')}
            type="url"
            dir="ltr"
            placeholder="https://"
            maxLength={500}
            value={url}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
          <Button type="submit" disabled={isFixed || url === ''} loading={save.isPending}>
            {t('setup.save')}
          </Button>
        </form>
      )}
    </Section>
  );
}
