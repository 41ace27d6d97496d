// What `npm start` runs: build the web apps if their sources changed, then become the server.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Minaret needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

try {
  await import('tsx/esm/api');
} catch {
  console.error('The packages are not installed: run "npm ci" first.');
  process.exit(1);
}

const { guardSignals } = await import('./lib/signals.mjs');
guardSignals();

const { buildStaleApps } = await import('./lib/build-stale.mjs');
if (!(await buildStaleApps())) process.exit(1);

try {
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL('../apps/server/src/main.ts', import.meta.url).href);
} catch (error) {
  // A plain Error carries a sentence for people; anything else is a fault of ours and shows where it is.
  const isSentence = error instanceof Error && error.name === 'Error';
  console.error(isSentence ? `Minaret could not start: ${error.message}` : error);
  process.exit(1);
}
