import { addDays, daysInMonth } from '@minaret/prayer/calendar/dates';
import { makeMasjid, makeUser, signIn } from '../../apps/server/test/make.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import { type Asked, some } from '../lib/proof.ts';
import { type Random, seeded } from '../lib/random.ts';
import { empty, masjids, type ProofMasjid } from './masjids.ts';
import type { UploadKind } from './model.ts';
import { PLACES } from './places.ts';
import { readStored } from './stored.ts';

/** Every method with every rule for high latitudes in every place, each for some days. */
const EXPORTS = 640;
const SHOWN = 6;
const METHODS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;
const HIGH_LATITUDE = ['0', '1', '2', '3'] as const;

/** What a spreadsheet would run. A number with its sign is one of them. */
const FORMULA = /^[=+\-@\t\r]/;

/** Cells of a CSV file as a spreadsheet takes them apart. */
function cellsOf(text: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, plain] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r?\n|$)/g))
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
  return cells;
}

export function formulasIn(text: string): string[] {
  return cellsOf(text).filter((cell) => FORMULA.test(cell));
}

async function generateDays(
  { caller, id }: ProofMasjid,
  random: Random,
  index: number,
): Promise<[string, string]> {
  const method = METHODS[index % METHODS.length] ?? '3';
  const angles = method === '6' ? { fajr_angle: 17.5, isha_angle: 15 } : {};
  const month = random.below(12);
  const year = 2026 + random.below(3);
  const body = {
    ...{ calculation_method: method, asr_method: random.pick(['0', '1'] as const), ...angles, month, year },
    high_lat_method: HIGH_LATITUDE[Math.floor(index / METHODS.length) % HIGH_LATITUDE.length] ?? '0',
    rounding: random.pick(['nearest', 'safe'] as const),
  };
  await caller.salahTimings.saveSettings({ params: { m_id: id }, query: { is_overwrite: 'yes' }, body });
  const first = `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return [first, addDays(first, daysInMonth(year, month + 1) - 1)];
}

/** Records with every kind of value that can be stored. */
async function createRecords({ caller, id }: ProofMasjid, random: Random): Promise<[string, string]> {
  const first = addDays('2026-01-01', random.below(700));
  const days = 3 + random.below(12);
  for (let day = 0; day < days; day += 1) {
    const time = (from: number) => {
      const minute = String(random.below(60)).padStart(2, '0');
      return random.pick([
        `${String(from + random.below(2)).padStart(2, '0')}:${minute}`,
        `+${random.below(90)}`,
        null,
      ]);
    };
    const slots = random.below(4);
    const slot = (number: number) => (slots >= number ? `${12 + number}:${10 + random.below(40)}` : null);
    await caller.iqamaTimings.create({
      body: {
        ...{
          m_id: id,
          mit_date: addDays(first, day),
          mit_fajr: '05:30',
          mit_zuhr: time(12),
          mit_asr: time(15),
        },
        ...{
          mit_maghrib: time(18),
          mit_isha: time(20),
          mit_jummah1: slot(1),
          mit_jummah2: slot(2),
          mit_jummah3: slot(3),
        },
      },
    });
  }
  return [first, addDays(first, days - 1)];
}

/** Stored, exported, emptied, imported: the same days with the same times, and nothing asked. */
async function goAround(test: TestApp, masjid: ProofMasjid, kind: UploadKind, random: Random, index: number) {
  await empty(test, masjid);
  const { caller, id } = masjid;
  const [first, last] =
    kind === 'salah' ? await generateDays(masjid, random, index) : await createRecords(masjid, random);
  const before = await readStored(masjid, kind, first, last);
  const range = { start_date: first.slice(0, 8).concat('01'), end_date: addDays(last, 31) };
  const file =
    kind === 'salah'
      ? await caller.salahTimings.download({ query: { ...range, m_id: id } })
      : await caller.iqamaTimings.download({ params: { m_id: id }, query: {} });
  await empty(test, masjid);
  const upload = { params: { m_id: id, overwrite: 'no' as const }, query: {}, body: { file } };
  const refusal = await (kind === 'salah'
    ? caller.salahTimings.upload(upload)
    : caller.iqamaTimings.upload(upload)
  ).then(
    () => '',
    (failure: { code?: string; response?: unknown }) =>
      `${failure.code} ${JSON.stringify(failure.response)?.slice(0, 300)}`,
  );
  const after = await readStored(masjid, kind, first, last);
  const changed = [...before].filter(
    ([date, cells]) => JSON.stringify(cells) !== JSON.stringify(after.get(date)),
  );
  const faults = formulasIn(file.text).map((cell) => `an export has the formula ${cell}`);
  if (refusal) faults.push(`its own export is not taken back: ${refusal}`);
  else if (changed.length > 0 || before.size !== after.size) {
    const [date, cells] = changed[0] ?? [];
    faults.push(
      `${changed.length} days came back changed: ${date} ${JSON.stringify(cells)} as ${JSON.stringify(after.get(date ?? ''))}`,
    );
  }
  return {
    days: before.size,
    faults: faults.map((fault) => `export of ${kind} ${index}, ${masjid.place.name}: ${fault}`),
  };
}

export async function proveExports(test: TestApp, asked: Asked) {
  const random = seeded(asked.seed + 77);
  const open = masjids(test);
  const faults: string[] = [];
  const count = some(EXPORTS, asked);
  let days = 0;
  for (let index = 0; index < count; index += 1) {
    const place = PLACES[Math.floor(index / 32) % PLACES.length] ?? PLACES[0];
    if (!place) break;
    for (const kind of ['salah', 'iqamah'] as const) {
      const told = await goAround(test, await open(place), kind, random, index);
      days += told.days;
      faults.push(...told.faults);
    }
  }
  const wrong = faults.length;
  const named = await formulasOfNames(test);
  return {
    counts: { 'exports taken back': `${count * 2 - wrong} of ${count * 2}`, 'days gone out and back': days },
    // One cause shows in hundreds of them.
    faults: [...faults.slice(0, SHOWN), ...named],
  };
}

/** What people type, their names and the names of their files, stands in the export of the activity. */
async function formulasOfNames(test: TestApp): Promise<string[]> {
  const id = await makeMasjid(test, { name: '=HYPERLINK("http://a.test")' });
  const names = { first_name: '=1+1', last_name: '@SUM(A1)' };
  const user = await makeUser(test, { ...names, memberships: [{ masjidId: id, roles: ['mosque-admin'] }] });
  const caller = await signIn(test, user);
  const text = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n2027-01-01,06:10,07:50,12:25,14:30,16:55,18:20\n';
  const file = { name: '=1+1.csv', type: 'text/csv', text };
  await caller.salahTimings.upload({ params: { m_id: id, overwrite: 'no' }, query: {}, body: { file } });
  const told = await caller.activity.download({ params: { m_id: id }, query: {} });
  if (!told.text.includes('SUM(A1)'))
    return ['the export of the activity does not name who did it: nothing was proven'];
  return formulasIn(told.text).map((cell) => `the export of the activity has the formula ${cell}`);
}
