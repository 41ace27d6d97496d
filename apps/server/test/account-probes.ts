import { PASSWORD } from './make.ts';
import type { TestApp } from './whole-server.ts';

/** Where a stranger may ask about an address. */
export interface AccountProbe {
  name: string;
  ask(email: string): { url: string; payload?: object };
}

export const ACCOUNT_PROBES: AccountProbe[] = [
  {
    name: 'login',
    ask: (email) => ({ url: '/api/users/login', payload: { email, password: 'not this one' } }),
  },
  {
    name: 'login/v2',
    ask: (email) => ({ url: '/api/users/login/v2', payload: { email, password: 'not this one' } }),
  },
  { name: 'forgot', ask: (email) => ({ url: `/api/users/forgot/${email}` }) },
  { name: 'resend', ask: (email) => ({ url: `/api/users/send-verification-email/${email}` }) },
  { name: 'validate', ask: (email) => ({ url: '/api/users/validate', payload: { u_email: email } }) },
  {
    name: 'register',
    ask: (email) => ({
      url: '/api/users/register/v2',
      payload: {
        u_firstname: 'Some',
        u_lastname: 'One',
        u_email: email,
        password: PASSWORD,
        m_name: 'Masjid',
        m_address: '1 Street',
        m_latitude: 1,
        m_longitude: 1,
        m_timezone: 'Europe/London',
      },
    }),
  },
];

/** All that a stranger sees; the date may differ, and the mark of a registration, which is a digest of as many letters. */
export async function answerTo(test: TestApp, { ask }: AccountProbe, email: string) {
  const answer = await test.caller().raw({ method: 'POST', ...ask(email) });
  const { date: _, ...headers } = answer.headers;
  const masked = JSON.stringify(headers).replace(/(?<=minaret_registration=)[\w-]{43};/g, '...;');
  return { status: answer.statusCode, headers: JSON.parse(masked), body: answer.body };
}
