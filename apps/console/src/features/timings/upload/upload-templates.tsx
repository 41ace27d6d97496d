// Decides: which sample files (templates) the upload dialog offers.

import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './upload-dialog.module.css';

/** Sheets to start from, served as they are. */
export function UploadTemplates({ kind }: { kind: 'salah' | 'iqamah' }) {
  const { t } = useTranslation('timings');
  const templates = [
    { file: `${kind}.xlsm`, name: kind === 'salah' ? t('upload.salahTemplate') : t('upload.iqamahTemplate') },
    { file: `${kind}.csv`, name: t('upload.csvTemplate') },
  ];
  return (
    <div className={classes.templates}>
      <h3>{t('upload.templates')}</h3>
      <p>{kind === 'salah' ? t('upload.layoutSalah') : t('upload.layoutIqamah')}</p>
      <ul>
        {templates.map(({ file, name }) => (
          <li key={file}>
            <a
              className={classes.template}
              href={`/sample-files/${file}`}
              download={file}
              aria-description={t('upload.download', { file })}
            >
              <span className={classes.tile} aria-hidden="true">
                <IconFileSpreadsheet size={18} />
              </span>
              <span className={classes.templateWords}>
                <strong>{name}</strong>
                <bdi>{file}</bdi>
              </span>
              <IconDownload size={18} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      <p className={classes.foreign}>{t('upload.foreign')}</p>
    </div>
  );
}
