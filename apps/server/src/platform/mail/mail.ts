// Decides: how a mail (email) is sent: by SMTP, or kept in the mailbox page where nothing is sent.

import { createTransport } from 'nodemailer';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';

export interface Attachment {
  name: string;
  type: string;
  content: Buffer;
}

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

export interface Mail {
  send(message: Message): Promise<void>;
  /** False: mails are only kept here, and someone has to be told. */
  leavesServer: boolean;
}

/** A job that fails soon is tried again; one that waits holds up the others. The address may say otherwise. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 5_000, socketTimeout: 20_000 };

/** `smtp://user:password@host:587` or `smtps://…:465`. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    leavesServer: true,
    async send({ to, attachments = [], ...content }) {
      await transport.sendMail({
        ...content,
        attachments: attachments.map(({ name, type, content: bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
        from,
        // As an object it is one address, even if it reads like a list of them.
        to: { name: '', address: to },
        // Keeps out-of-office answers away.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

/** The default: nothing is sent, everything can be read. */
export function outboxMail(db: Database, clock: Clock): Mail {
  return {
    leavesServer: false,
    async send({ to, subject, text, html, attachments = [] }) {
      await db.transaction().execute(async (own) => {
        const { id } = await own
          .insertInto('local_mails')
          .values({ recipient: to, subject, text_body: text, html_body: html, created_at: clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const { name, type, content } of attachments)
          await own.insertInto('local_mail_files').values({ mail_id: id, name, type, content }).execute();
      });
    },
  };
}
