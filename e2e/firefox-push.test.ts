import { request } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGINES } from '../scripts/engines.mjs';
import { findForTests } from '../scripts/lib/find-program.mjs';
import { startBrowserPushService } from './browser-push-service.ts';
import { openFirefox } from './engines/firefox.ts';
import { makePerson, type Person } from './engines/webdriver.ts';
import { startFilledProduct } from './live-product.ts';

const FIREFOX = findForTests(ENGINES.firefox, { install: false });
const PORT = 36_000 + Math.floor(Math.random() * 1_000) * 2;
const NEWS = { title: 'The car park is closed', message: 'Please use the one beside the school on Friday.' };
/** A second browser beside all others is slow, not wrong. */
const PATIENT = { timeout: 240_000 };
const WITHIN = { timeout: 40_000, interval: 200 };

const shownIn = (phone: Person) =>
  phone.ask<{ title: string; body: string }[]>(
    `return navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
      .then((all) => all.map(({ title, body }) => ({ title, body })))`,
  );

async function openDesk(address: string) {
  const desk = await request.newContext({ baseURL: address, extraHTTPHeaders: { origin: address } });
  onTestFinished(() => desk.dispose());
  return async (path: string, data: object) => {
    const answer = await desk.post(`/api${path}`, { data });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return (await answer.json()).response;
  };
}

describe('pushes in Firefox', () => {
  it.skipIf(!FIREFOX)(
    'come from the server by a push service that cannot read them, and are shown by the app’s own worker',
    PATIENT,
    async () => {
      const service = await startBrowserPushService();
      const { address } = await startFilledProduct(PORT, { PUSH_HOSTS: service.origin });
      const { send, close } = await openFirefox(FIREFOX ?? '', {
        'dom.push.serverURL': service.address,
        'dom.push.testing.allowInsecureServerURL': true,
        // What a browser that is driven is given else turns pushes off.
        'remote.prefs.recommended': false,
        'permissions.default.desktop-notification': 1,
        // By windows of its own: without a desktop there is nobody else to show a notification.
        'alerts.useSystemBackend': false,
      });
      onTestFinished(close);
      const phone = makePerson(send, address, { patience: WITHIN.timeout });
      await phone.open('/app/m/demomasjid?view=reminders');
      await phone.press('button', '=Allow notifications');
      await phone.see('section', 'Notifications reach this phone');
      await phone.press('button', '=Test');
      await expect.poll(() => service.handedOn.map(({ isTaken }) => isTaken), WITHIN).toEqual([true]);
      await expect.poll(() => shownIn(phone), WITHIN).toHaveLength(1);

      const call = await openDesk(address);
      const { m_id } = await call('/users/login/v2', {
        email: 'admin@demo.minaret.test',
        password: 'minaret-demo',
      });
      await call('/push-notifications/quiet-hours', { m_id, quiet: null });
      await call('/push-notifications/save', { m_id, ...NEWS, when: { kind: 'now' } });
      await expect
        .poll(() => shownIn(phone), WITHIN)
        .toContainEqual({ title: expect.stringContaining(NEWS.title), body: NEWS.message });
      expect(service.handedOn.map(({ isTaken }) => isTaken)).toEqual([true, true]);
    },
  );
});
