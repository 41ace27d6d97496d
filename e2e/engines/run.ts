// `npm run test:engines`: a dozen journeys in Firefox and WebKitGTK, against the product as people get it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProduct } from '../../proofs/lib/running-product.ts';
import { findProgram } from '../../scripts/lib/find-program.mjs';
import { type Engine, openFirefox, openWebKit } from './browsers.ts';
import { JOURNEYS } from './journeys.ts';
import { makePerson } from './webdriver.ts';

const PICTURES = 'test-results';
const find = (title: string, names: string[], variable: string, debian: string) =>
  findProgram({ title, names, variable, debian: [debian], purpose: 'The journeys' }, { install: true });

const only = process.argv[2];
let passed = 0;
let failed = 0;

async function runJourneys(name: string, engine: Engine, address: string): Promise<void> {
  const person = makePerson(engine.send, address);
  for (const [journey, go] of Object.entries(JOURNEYS)) {
    try {
      await go(person);
      passed += 1;
      console.log(`ok: ${name}, ${journey}`);
    } catch (error) {
      failed += 1;
      console.error(`FAILED: ${name}, ${journey}: ${(error as Error).message}`);
      const file = join(PICTURES, `${name}-${journey.replace(/\W+/g, '-')}.png`);
      mkdirSync(PICTURES, { recursive: true });
      await person.picture().then(
        (picture) => writeFileSync(file, picture),
        () => undefined,
      );
    }
  }
}

try {
  const firefox = find('Firefox', ['firefox-esr', 'firefox'], 'FIREFOX_PATH', 'firefox-esr');
  const driver = find('WebKitGTK', ['WebKitWebDriver'], 'WEBKIT_DRIVER_PATH', 'webkit2gtk-driver');
  const display = find('Xvfb', ['Xvfb'], 'XVFB_PATH', 'xvfb');
  const engines = {
    firefox: () => openFirefox(firefox),
    webkit: () => openWebKit({ driver, display }),
  };
  await withProduct(async (address) => {
    for (const [name, open] of Object.entries(engines)) {
      if (only && only !== name) continue;
      const engine = await open();
      await runJourneys(name, engine, address).finally(() => engine.close());
    }
  });
} catch (error) {
  failed += 1;
  console.error((error as Error).message);
}
console.log(`\n${passed} passed, ${failed} failed, 0 skipped`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
