import fc from 'fast-check';
import { it } from 'vitest';
import { anyLife } from './commands.ts';
import { live } from './live.ts';
import { openStripeWorld } from './stripe-world.ts';
it('stats', { timeout: 400_000 }, async () => {
  const count: Record<string, number> = {};
  const add = (k: string) => { count[k] = (count[k] ?? 0) + 1; };
  for (const life of fc.sample(anyLife, { seed: 1448, numRuns: 10 })) {
    const w = await openStripeWorld(new Date('2027-01-31T09:30:15Z'));
    for (const s of await live(w, life)) {
      const o: any = s.outcome;
      add(`${s.command.kind}: ${typeof o === 'string' ? o : o?.preview ? (o.isPending ? 'pending' : o.preview.credit ? 'credit' : o.preview.dueToday ? 'charged':'free') : o ? JSON.stringify(o) : 'done'}`);
      const sub: any = s.state.subscriptions.at(-1); add(`status ${sub?.status}`);
      if (sub?.scheduled) add('has scheduled'); if (sub?.cancelsAt) add('has cancel'); if(s.state.balance) add('has balance');
    }
    await w.close();
  }
  console.log(Object.entries(count).sort().map(([k, v]) => `${v}\t${k}`).join('\n'));
});
