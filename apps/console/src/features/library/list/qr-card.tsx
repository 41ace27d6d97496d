import { IconCheck, IconCopy, IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { printCode } from '../../../ui/qr/print-code.ts';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { timingScreenQr } from '../library-api.ts';
import classes from './side-cards.module.css';

/** The code that opens the timing screen on any device. */
export function QrCard({ m_id }: { m_id: number }) {
  const { t } = useTranslation('library');
  const { data } = useQuery(timingScreenQr(m_id));
  const code = useRef<SVGSVGElement>(null);
  const { isCopied, copy } = useCopy(data?.url ?? '', t('qr.notCopied'));
  if (!data) return null;
  return (
    <Card>
      <div className={classes.code}>
        <QrCode ref={code} className={classes.qr} qr={data.qr} label={t('qr.alt')} />
        <div className={classes.about}>
          <h2>{t('qr.title')}</h2>
          <p className={classes.quiet}>{t('qr.text')}</p>
          <a className={classes.link} href={data.png} download={data.file_name}>
            <IconDownload size={16} aria-hidden />
            {t('qr.download')}
          </a>
          <button type="button" className={classes.link} onClick={() => void copy()}>
            {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            <span aria-live="polite">{isCopied ? t('qr.copied') : t('qr.copy')}</span>
          </button>
          <button type="button" className={classes.link} onClick={() => printCode(code.current, data.url)}>
            <IconPrinter size={16} aria-hidden />
            {t('qr.print')}
          </button>
          <a className={classes.link} href={data.url} target="_blank" rel="noopener">
            <IconExternalLink size={16} aria-hidden />
            {t('qr.open')}
          </a>
        </div>
      </div>
    </Card>
  );
}
