import type { users as english } from '../en/users.ts';
import type { Arabic } from '../translated.ts';

export const users = {} as const satisfies Arabic<typeof english>;
