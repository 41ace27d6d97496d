import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/make.ts';
import { hurryJobs, waitingJobs } from '../../../test/queue.ts';
import { smtpMail } from './mail.ts';

interface Received {
  mail: ParsedMail;
  sender: string;
  recipients: string[];
}

const MESSAGE = { to: 'you@example.test', subject: 'Salam', text: 'In words', html: '<p>In markup</p>' };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A real mail server on a port of its own that keeps what it is given. */
async function startPost(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) => {
      if (auth.username === 'minaret' && auth.password === 'p@ss/word') done(null, { user: 'minaret' });
      else done(new Error('Who are you?'));
    },
    onData: async (stream, { envelope }, done) => {
      const mail = await simpleParser(stream);
      const recipients = envelope.rcptTo.map(({ address }) => address);
      received.push({ mail, recipients, sender: envelope.mailFrom ? envelope.mailFrom.address : '' });
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  closing.push(close);
  return { received, close, port: (server.server.address() as AddressInfo).port };
}

describe('mail by SMTP', () => {
  it('arrives as text and as HTML, from the configured sender, marked as written by a machine', async () => {
    const { received, port } = await startPost();
    await smtpMail(`smtp://127.0.0.1:${port}`, 'Minaret <no-reply@mosque.example>').send({
      ...MESSAGE,
      subject: 'أكّد بريدك الإلكتروني',
    });
    const [{ mail, recipients, sender } = {}] = received;
    expect([sender, recipients]).toEqual(['no-reply@mosque.example', ['you@example.test']]);
    expect(mail?.subject).toBe('أكّد بريدك الإلكتروني');
    expect(mail?.from?.value).toEqual([{ name: 'Minaret', address: 'no-reply@mosque.example' }]);
    expect([mail?.text?.trim(), mail?.html]).toEqual(['In words', '<p>In markup</p>']);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('is handed over with the name and password of the address, over TLS', async () => {
    const { received, port } = await startPost({ secure: true, authOptional: false });
    const url = `smtps://minaret:${encodeURIComponent('p@ss/word')}@127.0.0.1:${port}`;
    const send = (query: string) => smtpMail(`${url}${query}`, 'a@b.test').send(MESSAGE);
    await expect(send('')).rejects.toThrow(/certificate/);
    await send('?tls.rejectUnauthorized=false');
    expect(received).toHaveLength(1);
    const wrong = `smtps://minaret:wrong@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    await expect(smtpMail(wrong, 'a@b.test').send(MESSAGE)).rejects.toThrow(/Invalid login/);
  });

  it('goes to one address, whatever stands in it', async () => {
    const { received, port } = await startPost();
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'a@b.test');
    for (const to of ['one@example.test,two@example.test', 'Two <two@example.test>', 'x:two@example.test;y'])
      await mail.send({ ...MESSAGE, to }).catch(() => undefined);
    expect(received.flatMap(({ recipients }) => recipients)).not.toContain('two@example.test');
  });

  it('does not wait for a server that says nothing', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(async () => silent.close());
    const { port } = silent.address() as AddressInfo;
    const began = performance.now();
    await expect(smtpMail(`smtp://127.0.0.1:${port}`, 'a@b.test').send(MESSAGE)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(8000);
  });
});

describe('the product with a mail server', () => {
  let test: TestApp;
  let post: Awaited<ReturnType<typeof startPost>>;
  let port: number;
  beforeAll(async () => {
    // A port that is free now, and where the mail server stands later.
    post = await startPost();
    ({ port } = post);
    await post.close();
    closing.length = 0;
    test = await startApp({ config: { smtpUrl: `smtp://127.0.0.1:${port}`, demo: true } });
  });

  it('keeps a mail that could not be handed over, and tries again', async () => {
    const user = await makeUser(test, { locale: 'ar' });
    await test.caller().users.forgot({ params: { email: user.email } });
    await test.runJobs();
    const waiting = await waitingJobs(test);
    expect(waiting).toMatchObject([{ task: 'users:mail-link', attempts: 1 }]);
    expect(waiting[0]?.last_error).toMatch(/ECONNREFUSED/);

    const { received } = await startPost({}, port);
    await hurryJobs(test);
    await test.runJobs();
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual([user.email]);
    expect(received[0]?.mail.subject).toBe('اختر كلمة مرور جديدة');
    const token = /reset-password\/([\w-]+)/.exec(received[0]?.mail.text ?? '')?.[1] ?? '';
    await expect(test.caller().users.tokenValidation({ params: { token } })).resolves.toMatchObject({
      u_email: user.email,
    });
    expect(await waitingJobs(test)).toEqual([]);
  });

  it('keeps no copy, and shows no mailbox even in the demo', async () => {
    const { received } = await startPost({}, port);
    const user = await makeUser(test);
    await test.caller().users.forgot({ params: { email: user.email } });
    await test.runJobs();
    expect(received).toHaveLength(1);
    expect(await test.mailsTo(user.email)).toEqual([]);
    const mailbox = await test.caller().raw({ method: 'GET', url: '/dev/mailbox/1' });
    expect(mailbox.statusCode).toBe(404);
  });
});
