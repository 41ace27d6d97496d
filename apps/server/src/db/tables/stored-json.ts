import type { ColumnType } from 'kysely';

declare const unread: unique symbol;

/** JSON as it lies in a row: opaque, so that it is parsed (`platform/database/stored-json.ts`) and not cast. */
export interface UnreadJson {
  readonly [unread]: true;
}

/** A `jsonb` column. Its name stands in `test/stored-json.test.ts` with what happens when it cannot be read. */
export type StoredJson = ColumnType<UnreadJson, string, string>;
export type NullableStoredJson = ColumnType<UnreadJson | null, string | null, string | null>;
