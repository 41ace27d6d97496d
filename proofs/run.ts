import { randomInt } from 'node:crypto';
import { readOptions, usageOf, WrongOption } from './lib/options.ts';
import type { OwnOptions, Proof } from './lib/proof.ts';

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
  giving: () => import('./giving.ts'),
  reminders: () => import('./reminders.ts'),
  webhooks: () => import('./webhooks.ts'),
  'webhooks-out': () => import('./webhooks-out.ts'),
};

/** Read before the proof is: what is not known is refused at once. */
const OPTIONS: Record<string, () => Promise<OwnOptions>> = { fit: () => import('./fit/options.ts') };
const NO_OPTIONS: OwnOptions = { options: {}, check: () => undefined };

const SHOWN = 60;

function refuse(why: string, told: string): never {
  console.error(`${why}\n${told}`);
  process.exit(2);
}

const [name = '', ...args] = process.argv.slice(2);
const load = PROOFS[name];
if (!load) refuse(`No proof named "${name}".`, `Proofs: ${Object.keys(PROOFS).join(', ')}`);

const given = readGiven((await OPTIONS[name]?.()) ?? NO_OPTIONS);
const { proof } = await load();
const asked = { ...given, seed: given.seed ?? (proof.isDrawnAnew ? randomInt(1_000_000) : 1) };
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
const how = args.length > 0 ? ` (${args.join(' ')})` : '';
console.log(faults.length === 0 ? `MET: ${name}${how}` : `NOT MET: ${name}, ${faults.length} wrong`);
process.exit(faults.length === 0 ? 0 : 1);

function readGiven({ options, check }: OwnOptions) {
  try {
    const read = readOptions(args, options);
    check(read);
    return read;
  } catch (error) {
    if (error instanceof WrongOption) refuse(error.message, usageOf(name, options));
    throw error;
  }
}
