import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { plainPage } from '../../platform/http/plain-page.ts';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import type { Platform } from '../../platform/runtime.ts';
import { filesOfMail, findKeptMail, findMailFile, newestMails } from './queries.ts';
import { MAILBOX, mailboxOf } from './service.ts';

const SHOWN = 100;

export function mailboxRoutes(app: FastifyInstance, platform: Platform): void {
  if (!mailboxOf(platform)) return;
  const { db } = platform;

  app.get(MAILBOX, async (_request, reply) => {
    const mails = await newestMails(db, SHOWN);
    const cards = mails.map(
      (
        each,
      ) => `<a class="card" href="${MAILBOX}/${each.id}"><strong><bdi>${escapeHtml(each.subject)}</bdi></strong><br>
        <span class="muted">${escapeHtml(each.recipient)} · ${each.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC</span></a>`,
    );
    const none =
      '<p class="muted">No email yet. Register a masjid or ask for a new password. You then see the email here.</p>';
    const body = `<h1>Mailbox of the demo</h1><p class="muted">No SMTP server is configured, so emails are stored here and not sent.</p>${cards.join('') || none}`;
    return reply.type('text/html; charset=utf-8').send(plainPage('Mailbox', body));
  });

  app.get<{ Params: { id: string } }>(`${MAILBOX}/:id`, async (request, reply) => {
    const found = await findMail(request.params.id);
    // Links open in the whole window; the page in the frame runs nothing.
    const links = `<a href="${MAILBOX}">All emails</a>`;
    const files = (await filesOfMail(db, found.id)).map(
      ({ name }) =>
        `<a href="${MAILBOX}/${found.id}/files/${encodeURIComponent(name)}">${escapeHtml(name)}</a>`,
    );
    const attached = files.length > 0 ? `<p>Attached: ${files.join(', ')}</p>` : '';
    const body = `<h1 dir="auto">${escapeHtml(found.subject)}</h1>
      <p class="muted">To ${escapeHtml(found.recipient)}</p>
      <iframe sandbox="allow-top-navigation-by-user-activation" title="${escapeHtml(found.subject)}" src="${MAILBOX}/${found.id}/html"></iframe>
      ${attached}<details><summary>As plain text</summary><pre dir="auto">${escapeHtml(found.text_body)}</pre></details>`;
    return reply.type('text/html; charset=utf-8').send(plainPage(found.subject, body, { links }));
  });

  app.get<{ Params: { id: string } }>(`${MAILBOX}/:id/html`, async (request, reply) => {
    const found = await findMail(request.params.id);
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(found.html_body.replace('<head>', '<head><base target="_top">'));
  });

  app.get<{ Params: { id: string; name: string } }>(`${MAILBOX}/:id/files/:name`, async (request, reply) => {
    const { id } = await findMail(request.params.id);
    const file = await findMailFile(db, id, request.params.name);
    if (!file) throw new Failure('not_found');
    return reply
      .header('content-disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '-')}"`)
      .type(file.type)
      .send(file.content);
  });

  async function findMail(id: string) {
    if (!/^\d{1,12}$/.test(id)) throw new Failure('not_found');
    const found = await findKeptMail(db, Number(id));
    if (!found) throw new Failure('not_found');
    return found;
  }
}
