import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from './build-app.mjs';
import { bundleReport, formatReport, LIMIT, readBuild } from './bundle-report.mjs';
import { webApps } from './web-apps.mjs';

let root = '';

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'bundle-test-')));
  write(
    'index.html',
    '<script src="/boot.js"></script><script type="module" src="/src/app/main.ts"></script>',
  );
  write('package.json', '{ "type": "module" }');
  write('vite.config.ts', 'export default {};');
  write('public/boot.js', 'document.title = "";');
  write('src/app/main.ts', main());
  write('src/app/router/page-components.ts', pagesFile());
  write('src/shared.ts', `export const shared = ${noise(3000)};`);
  write('src/app/styles.css', '.entry { color: teal }');
  write('src/features/users/pages/login-page.tsx', page('login', 2000));
  write('src/features/users/pages/login.css', '.login { color: teal }');
  write('src/features/masjid/pages/settings-page.tsx', page('settings', 9000));
  write('src/features/shell/shell-layout.tsx', `export const frame = ${noise(1000)};`);
  for (const locale of ['en', 'ar']) {
    for (const [name, size] of [
      ['common', 500],
      ['users', 700],
      ['masjid', locale === 'ar' ? 5000 : 100],
    ] as const) {
      write(`../../packages/i18n/src/${locale}/${name}.ts`, `export const ${name} = ${noise(size)};`);
    }
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string) {
  const file = join(root, 'apps/console', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Text that gzip cannot shrink much, the same in every run. */
function noise(bytes: number): string {
  let seed = bytes;
  let text = '';
  while (text.length < bytes) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += seed.toString(36);
  }
  return JSON.stringify(text.slice(0, bytes));
}

/** As the console names the words of its pages; never imported here. */
function pagesFile(words = "'masjid', 'users'"): string {
  return `export const pages = {
    login: { load: async () => (await import('../../features/users/pages/login-page.tsx')).login, namespaces: ['users'] },
    settings: {
      load: async () =>
        (await import('../../features/masjid/pages/settings-page.tsx')).settings,
      namespaces: [${words}],
    },
  };`;
}

function main(extra = ''): string {
  return `import './styles.css';
    ${extra}
    const pages = {
      login: () => import('../features/users/pages/login-page.tsx'),
      settings: () => import('../features/masjid/pages/settings-page.tsx'),
      shell: () => import('../features/shell/shell-layout.tsx'),
      crop: () => import('../ui/crop.ts'),
    };
    const words = {
      enCommon: () => import('../../../../packages/i18n/src/en/common.ts'),
      enUsers: () => import('../../../../packages/i18n/src/en/users.ts'),
      enMasjid: () => import('../../../../packages/i18n/src/en/masjid.ts'),
      arCommon: () => import('../../../../packages/i18n/src/ar/common.ts'),
      arUsers: () => import('../../../../packages/i18n/src/ar/users.ts'),
      arMasjid: () => import('../../../../packages/i18n/src/ar/masjid.ts'),
    };
    Object.assign(window, { pages, words });`;
}

function page(name: string, bytes: number): string {
  return `import { shared } from '../../../shared.ts';
    ${name === 'login' ? "import './login.css';" : ''}
    export const ${name} = () => [shared, ${noise(bytes)}];`;
}

async function measure() {
  write('src/ui/crop.ts', `export const crop = ${noise(30_000)};`);
  const [app] = webApps(root);
  if (!app) throw new Error('There is no app to build.');
  return bundleReport(readBuild(app.dist, await buildApp(app, root)));
}

function expectBetween(bytes: number | undefined, least: number, most: number) {
  expect(bytes).toBeGreaterThan(least);
  expect(bytes).toBeLessThan(most);
}

test('counts what arrives together: entry, frame, words of the dearest language, the page and what it shares', async () => {
  const report = await measure();
  expect(report.faults).toEqual([]);
  const pages = report.routes.map((route) => route.page).sort();
  expect(pages).toEqual([
    'src/features/masjid/pages/settings-page.tsx',
    'src/features/users/pages/login-page.tsx',
  ]);
  const [login, settings] = ['login', 'settings'].map((name) =>
    report.routes.find(({ page }) => page.includes(name)),
  );
  // Noise of letters and digits keeps about two thirds of its size.
  expectBetween(login?.own, 3000, 5300);
  expectBetween(settings?.own, 7500, 12_300);
  expectBetween(report.frames, 600, 1200);
  // The common words and those of both namespaces, in the dearer language.
  expectBetween(settings?.words.ar, 3900, 6600);
  expectBetween(settings?.words.en, 700, 1500);
  expectBetween(login?.words.ar, 700, 1400);
  expect(report.heaviest).toBe(settings?.firstLoad);
  expect(settings?.firstLoad).toBe(
    report.entry + report.frames + (settings?.words.ar ?? 0) + (settings?.own ?? 0),
  );
  expect(report.css).toBeGreaterThan(0);
  expect(login?.css).toBeGreaterThan(0);
  expect(settings?.css).toBe(0);
  expect(report.others.map((other) => other.name)).toEqual(['src/ui/crop.ts']);
  expectBetween(report.others[0]?.size, 18_000, 30_000);
  expect(formatReport('console', report)).toContain('heaviest first load');
});

test('wants to know the words of every page', async () => {
  write('src/app/router/page-components.ts', 'export const pages = {};');
  expect((await measure()).faults).toContain(
    'src/features/users/pages/login-page.tsx has no line in src/app/router/page-components.ts that names its words.',
  );
});

test('finds what is for development only, unless the build leaves it out', async () => {
  write('src/dev/gallery.tsx', `export const gallery = ${noise(100)};`);
  const importing = (when: string) => main(`if (${when}) void import('../dev/gallery.tsx');`);
  write('src/app/main.ts', importing('import.meta.env.DEV'));
  expect((await measure()).faults).toEqual([]);
  write('src/app/main.ts', importing('location.hash'));
  expect((await measure()).faults).toEqual(['src/dev/gallery.tsx is for development only.']);
});

test('finds a page that another route imports', async () => {
  const settings = page('settings', 900);
  write(
    'src/features/masjid/pages/settings-page.tsx',
    `export * from '../../users/pages/login-page.tsx'; ${settings}`,
  );
  expect((await measure()).faults).toEqual([
    "src/features/masjid/pages/settings-page.tsx pulls in another route's page: src/features/users/pages/login-page.tsx.",
  ]);
});

test('finds a page that has no chunk of its own and hides in another', async () => {
  write('src/features/users/pages/hidden-page.tsx', `export const hidden = ${noise(100)};`);
  const settings = page('settings', 900);
  write(
    'src/features/masjid/pages/settings-page.tsx',
    `export * from '../../users/pages/hidden-page.tsx'; ${settings}`,
  );
  expect((await measure()).faults).toEqual([
    "src/features/masjid/pages/settings-page.tsx pulls in another route's page: src/features/users/pages/hidden-page.tsx.",
  ]);
});

test('finds a page that the entry imports', async () => {
  write(
    'src/app/main.ts',
    main("import { login } from '../features/users/pages/login-page.tsx'; console.log(login);"),
  );
  expect((await measure()).faults).toEqual([
    'src/features/users/pages/login-page.tsx is in the entry: it has to be imported lazily.',
  ]);
});

test('finds a first load over the limit, and not one below it', async () => {
  write('src/features/masjid/pages/settings-page.tsx', page('settings', LIMIT / 2));
  expect((await measure()).faults).toEqual([]);
  write('src/features/masjid/pages/settings-page.tsx', page('settings', LIMIT * 1.6));
  expect((await measure()).faults).toEqual([
    expect.stringMatching(/^A first load costs \d+\.\d kB of JavaScript/),
  ]);
});
