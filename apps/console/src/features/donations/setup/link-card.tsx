import { Button } from '@mantine/core';
import type { DonationSettings } from '@minaret/contract/giving/donation-settings';
import { IconArrowUpRight, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { printCode } from '../../../ui/qr/print-code.ts';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { CopyField } from '../../web-integration/copy-field.tsx';
import { givingQrOf } from '../donations-api.ts';
import classes from './setup.module.css';

/** The address of the giving page, to be taken elsewhere: copied, scanned, printed. */
export function LinkCard({ m_id, settings }: { m_id: number; settings: DonationSettings }) {
  const { t } = useTranslation(['donations', 'common']);
  const { data } = useQuery(givingQrOf(m_id));
  const code = useRef<SVGSVGElement>(null);
  return (
    <Section title={t('link.title')} text={t(settings.is_open ? 'link.text' : 'link.closed')}>
      <CopyField label={t('link.address')} value={settings.giving_url} />
      {data && <QrCode ref={code} className={classes.qr} qr={data.qr} label={t('link.code')} />}
      <div className={classes.linkButtons}>
        <Button
          component="a"
          href={settings.giving_url}
          target="_blank"
          rel="noopener"
          variant="default"
          rightSection={<IconArrowUpRight className="mirror" size={18} aria-hidden />}
          aria-description={t('common:opensInNewTab')}
        >
          {t('link.open')}
        </Button>
        {data && (
          <>
            <Button
              component="a"
              href={data.png}
              download={data.file_name}
              variant="subtle"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t('link.download')}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => printCode(code.current, data.url)}
            >
              {t('link.print')}
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}
