import { masjidExportContract } from '@minaret/contract/masjid/masjid-export';
import { feature } from '../../platform/http/mount.ts';
import { exportMasjid } from './export.ts';

export const masjidExport = feature(masjidExportContract, {
  download: (ctx) => exportMasjid(ctx),
});
