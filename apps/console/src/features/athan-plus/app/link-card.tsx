import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import type { AppOverview } from '@minaret/contract/athan-plus/app-overview';
import { IconArrowUpRight, IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QrCode, qrSvgAddress } from '../../../ui/qr/qr-code.tsx';
import classes from './app.module.css';

/** The code and the address by which people find the masjid in the app. */
export function LinkCard({ link: { url, qr, png, file_name } }: Pick<AppOverview, 'link'>) {
  const { t } = useTranslation(['appPage', 'common']);
  const { field, isCopied, copy } = useCopy<HTMLElement>(url, t('link.notCopied'));
  const icon = <IconDownload size={18} aria-hidden />;
  return (
    <Card>
      <section className={classes.link} aria-label={t('link.title')}>
        <QrCode className={classes.qr} qr={qr} label={t('link.alt')} />
        <p className={classes.address}>
          <code ref={field} dir="ltr" tabIndex={-1}>
            {url.replace(/^https?:\/\//, '')}
          </code>
          <ActionIcon variant="subtle" aria-label={t('link.copy')} onClick={() => void copy()}>
            {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </ActionIcon>
          <VisuallyHidden role="status">{isCopied ? t('link.copied') : ''}</VisuallyHidden>
        </p>
        <p className={classes.note}>{t('link.text')}</p>
        <div className={classes.buttons}>
          <Button component="a" variant="default" leftSection={icon} href={png} download={file_name}>
            PNG
          </Button>
          <Button
            component="a"
            variant="default"
            leftSection={icon}
            href={qrSvgAddress(qr)}
            download={file_name.replace(/\.png$/, '.svg')}
          >
            SVG
          </Button>
        </div>
        <Button
          component="a"
          variant="subtle"
          href={url}
          target="_blank"
          rel="noopener"
          rightSection={<IconArrowUpRight className="mirror" size={18} aria-hidden />}
          aria-description={t('common:opensInNewTab')}
        >
          {t('link.open')}
        </Button>
      </section>
    </Card>
  );
}
