import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Person } from '../webdriver.ts';
import { expectSoon, type KitCheck, openGallery } from './kit-steps.ts';

const source = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RUN = `return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target.join(' '))))`;

async function expectNone(person: Person): Promise<void> {
  await person.ask(`${source()}; window.axe = axe`);
  await expectSoon('what axe finds', () => person.ask<string[]>(RUN), []);
}

const looks =
  (locale: string, scheme: string): KitCheck =>
  async (person) => {
    await openGallery(person, locale, scheme);
    await expectSoon(
      'the language',
      () => person.ask<string>('return document.documentElement.lang'),
      locale,
    );
    await expectSoon(
      'sideways',
      () =>
        person.ask<boolean>(
          'return document.documentElement.scrollWidth > document.documentElement.clientWidth',
        ),
      false,
    );
    await expectNone(person);
  };

export const AXE: Record<string, KitCheck> = {
  'axe: nothing in Arabic, dark': looks('ar', 'dark'),
  'axe: nothing in Arabic, light': looks('ar', 'light'),
  'axe: nothing in English, dark': looks('en', 'dark'),
  'axe: nothing in English, light': looks('en', 'light'),
};
