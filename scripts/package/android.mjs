import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { findProgram } from '../lib/find-program.mjs';
import { START_PAGE, writeStartPage } from './start-page.mjs';

/** Of Android 10, from Debian: what the names in a manifest mean. */
const FRAMEWORK = '/usr/share/android-framework-res/framework-res.apk';
const ICON_PIXELS = 192;
const CALL = join('apps', 'console', 'public', 'sounds', 'soft-chime.wav');

const APPS = [
  {
    name: 'al-iqamah',
    source: join('apps', 'screen', 'android'),
    path: '/screen',
    least: 24,
    icon: join(START_PAGE, 'icon.png'),
  },
  {
    name: 'athan-plus',
    source: join('apps', 'athan-plus', 'android'),
    path: '/app',
    least: 26,
    icon: join('apps', 'athan-plus', 'public', 'icons', '512.png'),
  },
];

/** @param {string} name @param {string} debian */
const tool = (name, debian) =>
  findProgram(
    {
      title: name,
      names: [name],
      variable: `${name.toUpperCase()}_PATH`,
      debian: [debian],
      purpose: 'Packages for Android',
    },
    { install: true },
  );

/** @param {string} program @param {string[]} args */
const run = (program, args) => execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });

/**
 * The host's own key, made once. Whoever loses it cannot renew what is installed: it belongs to the backup.
 * @param {string} folder
 */
function signingKey(folder) {
  const [store, secret] = [join(folder, 'android.keystore'), join(folder, 'android.password')];
  if (existsSync(store)) return { store, secret };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const about = [
    '-alias',
    'minaret',
    '-keyalg',
    'RSA',
    '-keysize',
    '3072',
    '-validity',
    '10000',
    '-dname',
    'CN=Minaret',
  ];
  run(tool('keytool', 'default-jre-headless'), [
    '-genkeypair',
    '-keystore',
    store,
    '-storepass:file',
    secret,
    ...about,
  ]);
  console.log(`A signing key was made in ${folder}: keep it with your backup, an update needs the same one.`);
  return { store, secret };
}

/** @param {string} version as in package.json @returns {number} larger for each later version */
export function versionCode(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
}

/** @param {import('./run.mjs').Order} order */
export async function packAndroid({ address, folder, version, keys }) {
  const smali = tool('smali', 'libsmali-java');
  const aapt = tool('aapt', 'aapt');
  const zipalign = tool('zipalign', 'zipalign');
  const apksigner = tool('apksigner', 'apksigner');
  if (!existsSync(FRAMEWORK))
    throw new Error(
      `Packages for Android need ${FRAMEWORK}: run "sudo apt-get install android-framework-res".`,
    );
  const { store, secret } = signingKey(keys);
  const made = [];
  for (const app of APPS) {
    const work = mkdtempSync(join(tmpdir(), 'minaret-android-'));
    try {
      const [assets, res] = [join(work, 'assets'), join(work, 'res')];
      writeStartPage(assets, { address, path: app.path });
      for (const kind of ['drawable', 'raw']) mkdirSync(join(res, kind), { recursive: true });
      await sharp(app.icon)
        .resize(ICON_PIXELS, ICON_PIXELS)
        .png({ palette: true })
        .toFile(join(res, 'drawable', 'icon.png'));
      const banner = join(app.source, 'banner.png');
      if (existsSync(banner)) copyFileSync(banner, join(res, 'drawable', 'banner.png'));
      else copyFileSync(CALL, join(res, 'raw', 'call.wav'));
      const code = readdirSync(join(app.source, 'smali')).map((name) => join(app.source, 'smali', name));
      run(smali, ['assemble', '-a', String(app.least), '-o', join(work, 'classes.dex'), ...code]);
      const [plain, aligned] = [join(work, 'plain.apk'), join(work, 'aligned.apk')];
      const says = ['--version-code', String(versionCode(version)), '--version-name', version];
      const manifest = join(app.source, 'AndroidManifest.xml');
      run(aapt, [
        'package',
        '-f',
        ...says,
        '-M',
        manifest,
        '-S',
        res,
        '-A',
        assets,
        '-I',
        FRAMEWORK,
        '-F',
        plain,
      ]);
      execFileSync(aapt, ['add', plain, 'classes.dex'], { cwd: work, stdio: 'ignore' });
      run(zipalign, ['-f', '-p', '4', plain, aligned]);
      const out = join(folder, `${app.name}-${version}.apk`);
      const key = [
        '--ks',
        store,
        '--ks-pass',
        `file:${resolve(secret)}`,
        '--min-sdk-version',
        String(app.least),
      ];
      run(apksigner, ['sign', ...key, '--out', out, aligned]);
      run(apksigner, ['verify', '--min-sdk-version', String(app.least), out]);
      made.push(out);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  return made;
}
