import pg from 'pg';
import type { TestApp } from './whole-server.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** What some work asks the database, word for word. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const plain = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (typeof given[0] === 'string') heard.push({ text: given[0], values: (given[1] as unknown[]) ?? [] });
    return Reflect.apply(plain, this, given);
  } as typeof plain;
  await work().finally(() => {
    pg.Client.prototype.query = plain;
  });
  return heard;
}

interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops': number;
  'Actual Rows': number;
  Plans?: PlanNode[];
}

/** How often each table is gone to by a statement, in the name of those who see every masjid. */
export async function scansOf(
  { connection }: TestApp,
  { text, values }: Statement,
): Promise<Map<string, number>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select set_config('app.scope', 'system', false)");
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const scans = new Map<string, number>();
    const walk = (node: PlanNode) => {
      const table = node['Relation Name'];
      if (table) scans.set(table, (scans.get(table) ?? 0) + node['Actual Loops']);
      node.Plans?.forEach(walk);
    };
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) walk(Plan);
    return scans;
  } finally {
    await client.end();
  }
}
