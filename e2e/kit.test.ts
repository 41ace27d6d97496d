import { afterAll, beforeAll, describe, it } from 'vitest';
import { CHROMIUM } from '../scripts/chromium.mjs';
import { findForTests } from '../scripts/lib/find-program.mjs';
import { openChromium } from './engines/chromium.ts';
import { startGallery } from './engines/gallery.ts';
import { KIT_CHECKS } from './engines/kit/kit-checks.ts';
import { makePerson, type Person } from './engines/webdriver.ts';

const PATIENCE = 30_000;

// The same checks run in Firefox and WebKitGTK by `npm run test:engines`.
describe.skipIf(!findForTests(CHROMIUM, { install: false }))('the kit', () => {
  let person: Person;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const gallery = await startGallery();
    closing.push(gallery.stop);
    const engine = await openChromium();
    closing.push(engine.close);
    person = makePerson(engine.send, gallery.address, { patience: PATIENCE, dropsNavigations: false });
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  it.each(Object.entries(KIT_CHECKS))('%s', (_, check) => check(person));
});
