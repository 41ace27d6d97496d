import type { Config } from '../../config.ts';
import { storeOrigin } from '../storage/storage.ts';

/** What the console may load, and whom it may speak to beside this server: only what the host has configured. */
export function contentPolicy({ s3, errorReports }: Config): string {
  const store = s3 ? ` ${storeOrigin(s3)}` : '';
  const reports = errorReports ? ` ${new URL(errorReports.dsn).origin}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${store}`,
    `media-src 'self' blob:${store}`,
    "font-src 'self'",
    `connect-src 'self'${store}${reports}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
