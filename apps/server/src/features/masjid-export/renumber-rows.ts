import type { Row } from './queries.ts';
import { type Renumbering, renumbered } from './renumber.ts';
import type { ExportedTable } from './tables.ts';

interface RowMapping extends Renumbering {
  /** A person's number to an email, or the other way; null where they are not known. */
  person(value: unknown): unknown;
}

/** What the audit calls a change of the timings by is the number of that change; other numbers would point at strangers. */
function subjectOf({ action, subject }: Row, { numbers }: RowMapping): unknown {
  if (typeof subject !== 'string' || !/^\d+$/.test(subject)) return subject ?? null;
  const id = String(action).startsWith('timings.') ? numbers.changes(Number(subject)) : undefined;
  return id === undefined ? null : String(id);
}

/** A row with the numbers of another place; its masjid is left out. */
export function mapRow(table: ExportedTable, row: Row, mapping: RowMapping): Row {
  const { masjid_id: _, ...columns } = row;
  const mapped: Row = {};
  for (const [name, value] of Object.entries(columns)) mapped[name] = mapColumn(table, name, value, mapping);
  if (table.name === 'audit_log') mapped.subject = subjectOf(row, mapping);
  return mapped;
}

function mapColumn(table: ExportedTable, name: string, value: unknown, mapping: RowMapping): unknown {
  const { numbers } = mapping;
  if (table.people?.includes(name)) return mapping.person(value);
  if (name === 'id' && table.id) return numbers[table.id](Number(value)) ?? null;
  const space = table.points?.[name];
  if (space === undefined) return renumbered(value, mapping);
  if (Array.isArray(value)) return value.flatMap((id) => numbers[space](Number(id)) ?? []);
  return value === null || value === undefined ? null : (numbers[space](Number(value)) ?? null);
}
