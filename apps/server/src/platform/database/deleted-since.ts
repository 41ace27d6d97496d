// Decides: how long deleted daily messages, images and notifications can be restored (undo).

import { DELETED_KEPT_DAYS } from '@minaret/contract/system/system-admin';

/** What was deleted before is neither listed nor brought back. */
export function deletedSince(now: Date): Date {
  return new Date(now.getTime() - DELETED_KEPT_DAYS * 86_400_000);
}
