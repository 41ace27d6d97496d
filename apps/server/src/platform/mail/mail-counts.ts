import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import type { Mail } from './mail.ts';

/** Counts what left and what could not, by the day, for whoever looks after the installation. */
export function countedMail(mail: Mail, db: Database, clock: Clock, log: Log): Mail {
  const count = async (outcome: 'sent' | 'failed') => {
    const day = clock.now().toISOString().slice(0, 10);
    const column = sql.ref(outcome);
    await sql`insert into mail_counts (day, ${column}) values (${day}, 1)
      on conflict (day) do update set ${column} = mail_counts.${column} + 1`
      .execute(db)
      // A mail that was sent must not be sent again because it could not be counted.
      .catch((error: Error) => log.warn({ reason: error.message }, 'a mail could not be counted'));
  };
  return {
    leavesServer: mail.leavesServer,
    async send(message) {
      try {
        await mail.send(message);
      } catch (error) {
        await count('failed');
        throw error;
      }
      await count('sent');
    },
  };
}
