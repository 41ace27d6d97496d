// Decides: who may read the mailbox page of mails that were not sent (demo only).

import type { Ports } from '../../platform/context.ts';

export const MAILBOX = '/dev/mailbox';

/** In the demo, where no mail leaves the house, everyone may read what would have been sent. Nowhere else. */
export function mailboxOf({ config, mail }: Pick<Ports, 'config' | 'mail'>): string | null {
  return (config.demo || config.dev) && !mail.leavesServer ? MAILBOX : null;
}
