import type { mail as english } from '../en/mail.ts';
import type { Arabic } from '../translated.ts';

export const mail = {} as const satisfies Arabic<typeof english>;
