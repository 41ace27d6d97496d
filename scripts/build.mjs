import { appReport, formatAppReport, GIVING_LIMIT, KIOSK_LIMIT } from './lib/app-report.mjs';
import { buildApp } from './lib/build-app.mjs';
import { bundleReport, formatReport, readBuild } from './lib/bundle-report.mjs';
import { formatScreenReport, screenReport } from './lib/screen-report.mjs';
import { isFresh, isWritable, webApps } from './lib/web-apps.mjs';
import { formatWidgetReport, widgetReport } from './lib/widget-report.mjs';

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
  const { faults, text } = judge(app, modules);
  console.log(text);
  hasFault ||= faults.length > 0;
}

/**
 * Each app has its own bar: a console page a first load of script, the screen all that it is, the widget each of its scripts,
 * the phone app, the giving page and the kiosk a whole first visit.
 * @param {import('./lib/web-apps.mjs').WebApp} app
 * @param {Record<string, string[]>} modules
 */
function judge(app, modules) {
  if (app.name === 'screen') {
    const report = screenReport(app.dist);
    return { faults: report.faults, text: formatScreenReport(report) };
  }
  if (app.name === 'athan-plus' || app.name === 'giving' || app.name === 'kiosk') {
    const limits = { giving: GIVING_LIMIT, kiosk: KIOSK_LIMIT };
    const report = appReport(app.dist, limits[/** @type {keyof typeof limits} */ (app.name)]);
    return { faults: report.faults, text: formatAppReport(app.name, report) };
  }
  if (app.name === 'widget') {
    const report = widgetReport(app.dist);
    return { faults: report.faults, text: formatWidgetReport(report) };
  }
  const report = bundleReport(readBuild(app.dist, modules));
  return { faults: report.faults, text: formatReport(app.name, report) };
}

process.exitCode = hasFault ? 1 : 0;
