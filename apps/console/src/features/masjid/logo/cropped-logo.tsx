import type { Area } from 'react-easy-crop';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './logo-preview.module.css';

interface CroppedLogoProps {
  url: string;
  /** The part that is kept, in hundredths of the picture. */
  part: Area;
  aspect: number;
}

/** The part alone, at the height of the top bar's logo, before the server has cut it. */
export function CroppedLogo({ url, part, aspect }: CroppedLogoProps) {
  const { t } = useTranslation('masjid');
  const style = {
    width: `${10_000 / part.width}%`,
    height: `${10_000 / part.height}%`,
    left: `${(-100 * part.x) / part.width}%`,
    top: `${(-100 * part.y) / part.height}%`,
  };
  return (
    <div className={classes.window} style={{ aspectRatio: aspect }}>
      <img src={url} alt={t('logo.alt')} style={style} />
    </div>
  );
}
