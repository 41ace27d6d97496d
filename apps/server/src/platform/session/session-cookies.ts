// Decides: the cookies of a session: names, age, who may read them.

import { DONOR_PAGE_PATH } from '@minaret/contract/giving/donor-page';
import type { Web } from '../context.ts';
import { ABSOLUTE_MS, IDLE_MS, type TokenPair } from './session-tokens.ts';

export const ACCESS_COOKIE = 'minaret_access';
export const REFRESH_COOKIE = 'minaret_refresh';
/** Readable by the page, without a secret: says that a session may be there. */
export const MARKER_COOKIE = 'token_validity';
/** Marks a browser that has signed in to an account before, so that guessers elsewhere cannot lock its owner out. */
export const DEVICE_COOKIE = 'minaret_device';

/** Of a donor's own page: it is sent there alone, and is nothing to the console. */
export const DONOR_COOKIE = 'minaret_donor';

/**
 * As a cookie is called on the wire. Behind https a browser takes these names from this very host alone (`__Host-`), or
 * at least from https alone where the path is narrower: another site of the same domain cannot put one of its own there.
 */
export function wireName(name: string, { publicUrl }: { publicUrl: string }): string {
  if (!isSecure(publicUrl) || name === MARKER_COOKIE) return name;
  return name === ACCESS_COOKIE ? `__Host-${name}` : `__Secure-${name}`;
}

export const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

const DAY_SECONDS = 86_400;
const seconds = (ms: number) => Math.floor(ms / 1000);

/** The refresh token is sent to the users' paths alone. */
const REFRESH_PATH = '/api/users';

export function setSessionCookies(web: Web, pair: TokenPair, now: Date): void {
  const idle = seconds(IDLE_MS);
  const until = String(now.getTime() + IDLE_MS);
  web.setCookie({ name: ACCESS_COOKIE, value: pair.access, path: '/', maxAge: idle, httpOnly: true });
  web.setCookie({
    name: REFRESH_COOKIE,
    value: pair.refresh,
    path: REFRESH_PATH,
    maxAge: idle,
    httpOnly: true,
  });
  web.setCookie({
    name: MARKER_COOKIE,
    value: until,
    path: '/',
    maxAge: seconds(ABSOLUTE_MS),
    httpOnly: false,
  });
}

export function clearSessionCookies(web: Web): void {
  web.setCookie({ name: ACCESS_COOKIE, value: '', path: '/', maxAge: 0, httpOnly: true });
  web.setCookie({ name: REFRESH_COOKIE, value: '', path: REFRESH_PATH, maxAge: 0, httpOnly: true });
  web.setCookie({ name: MARKER_COOKIE, value: '', path: '/', maxAge: 0, httpOnly: false });
}

/** Marks the browser that registered: only there does the mailed link open the account with the password chosen there. */
export const REGISTRATION_COOKIE = 'minaret_registration';

export function setRegistrationCookie(web: Web, value: string): void {
  web.setCookie({
    name: REGISTRATION_COOKIE,
    value,
    path: REFRESH_PATH,
    maxAge: 2 * DAY_SECONDS,
    httpOnly: true,
  });
}

export function setDeviceCookie(web: Web, value: string): void {
  web.setCookie({
    name: DEVICE_COOKIE,
    value,
    path: REFRESH_PATH,
    maxAge: 400 * DAY_SECONDS,
    httpOnly: true,
  });
}

/** Empty: the page is closed. */
export function setDonorCookie(web: Web, value: string, maxAge: number): void {
  web.setCookie({ name: DONOR_COOKIE, value, path: DONOR_PAGE_PATH, maxAge, httpOnly: true });
}
