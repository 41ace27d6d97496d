// Decides: what a masjid's page in the phone app shows beside its times: announcements, events, janazah; all of it until somebody chooses.

import type { AppPage, AppPagePart } from '@minaret/contract/athan-plus/app-overview';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findPage, lockPage, putPage } from './queries.ts';

const USUAL: AppPage = { announcements: true, events: true, janazah: true, version: 0 };

export async function appPage(ctx: Context): Promise<AppPage> {
  const found = await findPage(ctx.db, masjidOf(ctx).id);
  if (!found) return USUAL;
  const { announcements, events, janazah, version } = found;
  return { announcements, events, janazah, version };
}

type PageChanges = Partial<Record<AppPagePart, boolean>> & { version: number };

export async function saveAppPage(ctx: Context, { version, ...changes }: PageChanges): Promise<AppPage> {
  const { id } = masjidOf(ctx);
  await lockPage(ctx.db, id);
  const current = await appPage(ctx);
  if (version !== current.version) throw new Failure('stale_version', { current });
  const { version: _, ...wanted } = { ...current, ...changes };
  const isSame = (Object.keys(wanted) as AppPagePart[]).every((part) => wanted[part] === current[part]);
  if (isSame) return current;
  await putPage(ctx.db, { masjid_id: id, ...wanted, updated_by: userOf(ctx).name, updated_at: ctx.now });
  await audit(ctx, 'app.page', { subject: String(id), details: wanted });
  await ctx.publish('app-page');
  return appPage(ctx);
}
