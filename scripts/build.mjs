import { buildApp } from './lib/build-app.mjs';
import { bundleReport, formatReport, readBuild } from './lib/bundle-report.mjs';
import { isFresh, isWritable, webApps } from './lib/web-apps.mjs';

/** `--stale` is what a start asks for: only what changed, and no judgement on sizes. */
const isForStart = process.argv.includes('--stale');
process.env.NODE_ENV = 'production';

let hasFault = false;
for (const app of webApps().filter((candidate) => !isForStart || !isFresh(candidate))) {
  if (!isWritable(app)) {
    console.error(
      `apps/${app.name} has to be built and this user may not write there: run "npm run build" as the user who installed Minaret.`,
    );
    process.exit(1);
  }
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  console.log(`Building apps/${app.name} ...`);
  const progress = setInterval(() => console.log(`  still building, ${seconds()}`), 5000);
  const modules = await buildApp(app).finally(() => clearInterval(progress));
  console.log(`Built apps/${app.name} in ${seconds()}.`);
  if (isForStart) continue;
  const report = bundleReport(readBuild(app.dist, modules));
  console.log(formatReport(app.name, report));
  hasFault ||= report.faults.length > 0;
}
process.exitCode = hasFault ? 1 : 0;
