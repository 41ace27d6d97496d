import type { ApiKeyEntry } from '@minaret/contract/public-api/api-keys';
import { API_KEY_PREFIX } from '../../platform/session/api-keys.ts';
import type { StoredApiKey } from './queries.ts';

export function presentKey(key: StoredApiKey, now: Date): ApiKeyEntry {
  return {
    id: key.id,
    name: key.name,
    hint: `${API_KEY_PREFIX}…${key.hint}`,
    scopes: key.scopes,
    created_at: key.created_at.toISOString(),
    created_by: key.maker,
    expires_at: key.expires_at?.toISOString() ?? null,
    is_expired: key.expires_at !== null && key.expires_at <= now,
    is_replaced: key.replaced_by !== null,
    last_used_at: key.last_used_at?.toISOString() ?? null,
  };
}
