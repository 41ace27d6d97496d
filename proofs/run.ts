import { randomInt } from 'node:crypto';
import type { Proof } from './lib/proof.ts';

/** Loaded only when asked for: each draws in what it proves. */
const PROOFS: Record<string, () => Promise<{ proof: Proof }>> = {
  a11y: () => import('./a11y.ts'),
  authz: () => import('./authz.ts'),
  offline: () => import('./offline.ts'),
  fit: () => import('./fit.ts'),
  tenants: () => import('./tenants.ts'),
  rls: () => import('./rls.ts'),
  session: () => import('./session.ts'),
  enum: () => import('./enum.ts'),
  ratelimit: () => import('./ratelimit.ts'),
  ssrf: () => import('./ssrf.ts'),
  upload: () => import('./upload.ts'),
  fuzz: () => import('./fuzz.ts'),
  web: () => import('./web.ts'),
  csv: () => import('./csv.ts'),
  storm: () => import('./storm.ts'),
  money: () => import('./money.ts'),
  webhooks: () => import('./webhooks.ts'),
  'webhooks-out': () => import('./webhooks-out.ts'),
};

const USAGE = `npm run prove:<name> [-- --plant] [-- --seed N] [-- --part 0.1] [-- --only words]
Proofs: ${Object.keys(PROOFS).join(', ')}`;
const SHOWN = 60;

function after(flag: string): string | null {
  const index = process.argv.indexOf(flag);
  return index < 0 ? null : (process.argv[index + 1] ?? '');
}

function numberAfter(flag: string, otherwise: number): number {
  const given = after(flag);
  return given === null ? otherwise : Number(given);
}

const name = process.argv[2] ?? '';
const load = PROOFS[name];
const asked = {
  seed: numberAfter('--seed', 1),
  part: numberAfter('--part', 1),
  plant: process.argv.includes('--plant'),
  only: after('--only') ?? '',
  flag: after,
};
if (!load || !Number.isInteger(asked.seed) || !(asked.part > 0 && asked.part <= 1)) {
  console.error(USAGE);
  process.exit(2);
}

const { proof } = await load();
if (proof.isDrawnAnew && after('--seed') === null) asked.seed = randomInt(1_000_000);
if (await proof.tool?.(asked)) process.exit(0);
console.log(`${name}: ${proof.figure}`);
console.log(`  seed ${asked.seed}${asked.plant ? `, planted: ${proof.planted}` : ''}`);
const began = Date.now();
const { counts, faults } = await proof.run(asked);
for (const [what, count] of Object.entries(counts))
  console.log(`  ${what}: ${typeof count === 'number' ? count.toLocaleString('en') : count}`);
for (const fault of faults.slice(0, SHOWN)) console.log(`  WRONG  ${fault}`);
if (faults.length > SHOWN) console.log(`  ... and ${faults.length - SHOWN} more`);
console.log(`  ${((Date.now() - began) / 1000).toFixed(0)} s`);
const part = asked.part < 1 || asked.only ? ` (${asked.only || `a part of ${asked.part}`} only)` : '';
console.log(faults.length === 0 ? `MET: ${name}${part}` : `NOT MET: ${name}, ${faults.length} wrong`);
process.exit(faults.length === 0 ? 0 : 1);
