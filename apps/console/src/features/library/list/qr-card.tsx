import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { timingScreenQr } from '../library-api.ts';
import classes from './side-cards.module.css';

/** Cells of white a reader needs around the code. */
const QUIET = 4;

/** The code that opens the timing screen on any device. */
export function QrCard({ m_id }: { m_id: number }) {
  const { t } = useTranslation('library');
  const { data } = useQuery(timingScreenQr(m_id));
  if (!data) return null;
  const side = data.qr.size + 2 * QUIET;
  return (
    <Card>
      <div className={classes.code}>
        <svg
          className={classes.qr}
          viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
          role="img"
          aria-label={t('qr.alt')}
          shapeRendering="crispEdges"
        >
          <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
          <path d={data.qr.path} fill="#14110f" />
        </svg>
        <div className={classes.about}>
          <h2>{t('qr.title')}</h2>
          <p className={classes.quiet}>{t('qr.text')}</p>
          <a className={classes.link} href={data.png} download={data.file_name}>
            <IconDownload size={16} aria-hidden />
            {t('qr.download')}
          </a>
          <a className={classes.link} href={data.url} target="_blank" rel="noopener">
            <IconExternalLink size={16} aria-hidden />
            {t('qr.open')}
          </a>
        </div>
      </div>
    </Card>
  );
}
