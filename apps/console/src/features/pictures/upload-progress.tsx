import { Progress } from '@mantine/core';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './upload-progress.module.css';

/** How much has been sent; then the server looks at it. */
export function UploadProgress({ part }: { part: number }) {
  const { t } = useTranslation();
  const label = t(part < 1 ? 'picture.uploading' : 'picture.checking');
  const percent = Math.round(part * 100);
  return (
    <div className={classes.progress}>
      <p className={classes.words} aria-live="polite">
        <span>{label}</span>
        {part < 1 && <bdi>{percent} %</bdi>}
      </p>
      <Progress value={percent} aria-label={label} size={6} radius={3} transitionDuration={120} />
    </div>
  );
}
