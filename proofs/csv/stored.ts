import { addDays } from '@minaret/prayer/calendar/dates';
import type { ProofMasjid } from './masjids.ts';
import type { DrawnFile, UploadKind } from './model.ts';

/** What a day has, by the names of the truth. */
export type Cells = Record<string, string | null>;
export type Stored = Map<string, Cells>;

/** The months of the file, and one on either side. */
function monthsAround(first: string, last: string): { month: number; year: number }[] {
  const months: { month: number; year: number }[] = [];
  let [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 2];
  if (month < 0) [year, month] = [year - 1, 11];
  const end = addDays(last, 31).slice(0, 7);
  while (`${year}-${String(month + 1).padStart(2, '0')}` <= end) {
    months.push({ month, year });
    [year, month] = month === 11 ? [year + 1, 0] : [year, month + 1];
  }
  return months;
}

/** What is stored around the days of a file, as the pages get it. */
export function readStored(
  masjid: ProofMasjid,
  kind: UploadKind,
  first: string,
  last: string,
): Promise<Stored> {
  return kind === 'salah' ? readSalah(masjid, first, last) : readIqamah(masjid);
}

async function readSalah({ caller, id }: ProofMasjid, first: string, last: string): Promise<Stored> {
  const stored: Stored = new Map();
  for (const query of monthsAround(first, last)) {
    const groups = await caller.salahTimings.getTimings({ params: { m_id: id }, query });
    for (const row of groups.flatMap(({ list }) => list))
      stored.set(row.mst_date, {
        ...{ fajr: row.mst_fajr, sunrise: row.mst_sunrise, dhuhr: row.mst_zuhr, asr: row.mst_asr },
        ...{ maghrib: row.mst_maghrib, isha: row.mst_isha },
      });
  }
  return stored;
}

const PAGE = 100;

async function readIqamah({ caller, id }: ProofMasjid): Promise<Stored> {
  const stored: Stored = new Map();
  for (let page = 0; ; page += 1) {
    const { list, total } = await caller.iqamaTimings.getAll({
      params: { m_id: id },
      query: { page_index: page, page_size: PAGE, past: 'yes' },
    });
    for (const row of list)
      stored.set(row.mit_date, {
        ...{ fajr: row.mit_fajr, dhuhr: row.mit_zuhr, asr: row.mit_asr, maghrib: row.mit_maghrib },
        ...{
          isha: row.mit_isha,
          jumuah1: row.mit_jummah1,
          jumuah2: row.mit_jummah2,
          jumuah3: row.mit_jummah3,
        },
      });
    if ((page + 1) * PAGE >= total) return stored;
  }
}

/** Times of its own for the first half of the file's days and two before: what the file lacks must outlast it. */
export async function storeBefore({ caller, id }: ProofMasjid, { kind, truth }: DrawnFile): Promise<void> {
  const dates = [...truth.keys()].sort();
  const start = addDays(dates[0] ?? '', -2);
  const end = dates[Math.floor(dates.length / 2)] ?? start;
  if (kind === 'salah') {
    await caller.salahTimings.generate({ params: { m_id: id }, body: { start_date: start, end_date: end } });
    return;
  }
  const times = {
    ...{ mit_fajr: '05:55', mit_zuhr: '13:11', mit_asr: '16:16', mit_maghrib: '+7', mit_isha: '21:21' },
    ...{ mit_jummah1: '13:05', mit_jummah2: '13:50' },
  };
  await caller.iqamaTimings.create({ body: { m_id: id, mit_date: start, mit_end_date: end, ...times } });
}
