import { TRIAL_DAYS } from '@minaret/contract/access/plans';
import { TEST_CARDS } from '@minaret/contract/billing/test-cards';
import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { checkOut, passDays } from '../../../test/billing.ts';
import { findCardNumbers, storedRows } from '../../../test/card-number-scan.ts';
import { type Member, makeMember } from '../../../test/make.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { type SentryServer, startSentry } from '../../../test/sentry-server.ts';
import { makeLog } from '../../platform/observability/log.ts';

/** Somebody's own card, which no form of ours would send. */
const FOREIGN = '4539148803436467';
const OURS = TEST_CARDS.mastercard.number;
const NUMBERS = [FOREIGN, OURS];

let sentry: SentryServer;
let test: TestApp;
let admin: Member;
const logged: string[] = [];
beforeAll(async () => {
  sentry = await startSentry();
  atEnd(() => sentry.stop());
  test = await startApp({
    config: { errorReports: { dsn: sentry.dsn, environment: 'prod' } },
    log: makeLog('trace', { write: (line) => logged.push(line) }),
  });
  admin = await makeMember(test, ['mosque-admin']);
});

const places = async () => ({ ...(await storedRows(test.connection)), logged, reported: sentry.envelopes });

const newSecret = async () =>
  (await admin.caller.paymentBillings.createCustomerSession({ params: { m_id: admin.masjidId } }))
    .client_secret;

it.each([
  ['another card’s number for its name', { card: FOREIGN }],
  ['even a test card’s number for its name', { card: OURS }],
  ['a number beside the name', { card: 'visa', number: FOREIGN }],
  ['a number for the month', { card: 'visa', exp_month: Number(FOREIGN) }],
  ['a number for the secret', { card: 'visa', client_secret: FOREIGN }],
])('whoever sends %s leaves no number anywhere', async (_what, sent) => {
  const entry = { exp_month: 12, exp_year: 2034, client_secret: await newSecret(), ...sent };
  const url = '/api/builtin-payments/confirm-setup';
  const answer = await admin.caller.raw({ method: 'POST', url, payload: entry });
  expect([answer.statusCode, findCardNumbers({ answer: [answer.body] }, NUMBERS)]).toEqual([
    'number' in sent ? 200 : expect.toBeOneOf([400, 404, 422]),
    [],
  ]);
  expect(findCardNumbers(await places(), NUMBERS)).toEqual([]);
});

it('a payment page that is sent a number keeps none either', async () => {
  const { session_url } = await admin.caller.paymentBillings.createCheckout({
    params: { m_id: admin.masjidId },
    body: { price_id: (await test.platform.payments.catalogue())[0]?.id ?? '' },
  });
  const card = { card: FOREIGN, exp_month: 12, exp_year: 2034, number: OURS };
  const url = `${new URL(session_url).pathname}/pay`;
  const answer = await admin.caller.raw({ method: 'POST', url, payload: { card, lang: FOREIGN } });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(findCardNumbers(await places(), NUMBERS)).toEqual([]);
});

it('of a card that was added and has paid its brand and last four digits are kept, in mails too', async () => {
  const payer = await makeMember(test, ['mosque-admin']);
  await checkOut(test, payer, 'professional', { card: 'mastercard' });
  await passDays(test, TRIAL_DAYS + 1);
  const cards = await payer.caller.paymentBillings.paymentMethods({ params: { m_id: payer.masjidId } });
  expect(cards).toMatchObject([{ brand: 'mastercard', last4: OURS.slice(-4) }]);
  const files = await test.platform.db.selectFrom('local_mail_files').selectAll().execute();
  expect([(await test.mailsTo(payer.email)).length, files.length]).not.toContain(0);
  const receipts = files.flatMap(({ content }) => pdfText(content));
  expect(findCardNumbers({ receipts }, NUMBERS)).toEqual([]);
  expect(findCardNumbers(await places(), NUMBERS)).toEqual([]);
});

it('the scan finds a number wherever it is put', async () => {
  test.platform.log.info({ body: { number: '4539 1488 0343 6467' } }, 'planted');
  await test.platform.db
    .updateTable('users')
    .set({ first_name: OURS.slice(0, -4) })
    .where('id', '=', admin.id)
    .execute();
  sentry.envelopes.push(`card=${encodeURIComponent('5555 5555 5555 4444')}`);
  expect(findCardNumbers(await places(), NUMBERS)).toEqual(['table users', 'logged', 'reported']);
});
