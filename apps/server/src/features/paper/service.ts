// Decides: what a printed timetable is made of, and that many who ask for paper do not slow the others.

import type { PaperQuery, PaperSheet } from '@minaret/contract/paper/paper-options';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { fill, inDigits } from '@minaret/display/format';
import { wallClock } from '@minaret/prayer/clock/zone';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { PdfTemplate } from '../../platform/pdf/pdf.ts';
import { qrPath } from '../../platform/qr.ts';
import { inTransaction, makeContext, type Platform } from '../../platform/runtime.ts';
import { enterPublicMasjid, getMasjidFull } from '../masjid/service.ts';
import type { PublicDays, PublicTimesStore, Standing } from '../public-times/service.ts';
import type { Logos } from './logo.ts';
import { monthPage, type Printed } from './month-sheet.ts';
import { monthPeriod, monthsOf, type Period, periodOf } from './period.ts';
import { pocketPanels } from './pocket-sheet.ts';
import { notePrint, type Print } from './prints.ts';
import { ramadanPage } from './ramadan-sheet.ts';
import { type Check, frameOf, TYPST_PAPER } from './sheet-data.ts';
import { dateSaid, type Writing, writingOf } from './writing.ts';

export interface Means {
  platform: Platform;
  store: PublicTimesStore;
  logos: Logos;
}

export interface SheetDocument {
  template: PdfTemplate;
  data: unknown;
  pictures: Record<string, Buffer>;
}

/** In the name of a masjid that anyone may read; what is printed is noted, so it writes. */
export function asPublic<T>(
  platform: Platform,
  hashId: string,
  mode: 'read only' | 'read write',
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return inTransaction(platform, mode, async (db) => {
    const masjid = await enterPublicMasjid(db, hashId);
    const stand = {
      actor: { kind: 'visitor' } as const,
      masjid,
      tenant: { masjidId: masjid.id },
      locale: 'en' as const,
    };
    return work(makeContext(platform, db, { ...stand, log: platform.log }));
  });
}

/** The address of the page that a sheet's code opens. */
function checkUrl(
  publicUrl: string,
  hashId: string,
  print: Print,
  query: PaperQuery,
  { lead }: Writing,
): string {
  const parts = [
    `print=${print.name}`,
    ...(query.shows === 'iqamah' ? ['shows=iqamah'] : []),
    `lang=${lead.words.language}`,
  ];
  return `${publicUrl}/paper/${encodeURIComponent(hashId)}/check?${parts.join('&')}`;
}

const hasTimes = ({ days }: PublicDays) => days.some(({ isEntered }) => isEntered);

const within = ({ days, changes }: PublicDays, { range: { from, to } }: Period): PublicDays => {
  const isIn = ({ date }: { date: string }) => from <= date && date <= to;
  return { days: days.filter(isIn), changes: changes.filter(isIn) };
};

/** Periods that stand on the sheet with a code of their own. */
function printsOf(
  sheet: PaperSheet,
  period: Period,
  part: PublicDays,
): { period: Period; part: PublicDays }[] {
  if (sheet !== 'year') return [{ period, part }];
  return monthsOf(Number(period.name))
    .map((month) => monthPeriod(month))
    .map((each) => ({ period: each, part: within(part, each) }))
    .filter((each) => hasTimes(each.part));
}

export async function sheetDocument(
  { platform, store, logos }: Means,
  standing: Standing,
  times: PublicTimes,
  sheet: PaperSheet,
  query: PaperQuery,
): Promise<SheetDocument> {
  const period = periodOf(sheet, query, times, standing.today);
  const part = await store.daysAndChangesOf(standing, period.range);
  if (!hasTimes(part)) throw new Failure('paper_empty');
  const writing = writingOf(query, times.style);
  const { publicUrl } = platform.config;
  const { logoKey, prints } = await asPublic(platform, standing.hashId, 'read write', async (ctx) => {
    const { m_logo_key } = await getMasjidFull(ctx);
    const noted = [];
    for (const each of printsOf(sheet, period, part))
      noted.push({ ...each, print: await notePrint(ctx, each.period, each.part.days) });
    return { logoKey: m_logo_key, prints: noted, id: masjidOf(ctx).id };
  });
  const printedOn = dateSaid(writing.lead, wallClock(times.zone, standing.now).date);
  const { more, words } = writing.lead;
  const checkOf = (print: Print): Check => ({
    title: more.checkTitle,
    text: more.checkText,
    version: fill(more.version, { version: inDigits(print.version, words.digits), date: printedOn }),
    qr: qrPath(checkUrl(publicUrl, standing.hashId, print, query, writing), 'paper'),
  });
  const logo = await logos(logoKey);
  const common = { masjid: times.masjid, writing, footer: query.footer ?? null };
  const printed = prints.map((each) => ({
    period: each.period,
    printed: { ...common, ...each.part, check: checkOf(each.print) } satisfies Printed,
  }));
  const frame = {
    ...frameOf(writing, logo !== null),
    paper: TYPST_PAPER[query.size],
    title: `${more.title}, ${period.name}`,
    author: times.masjid.name,
  };
  const pictures: Record<string, Buffer> = logo ? { 'logo.png': logo } : {};
  if (sheet === 'pocket') {
    const [only] = printed;
    const panels = only ? pocketPanels(only.printed, Number(period.name)) : [];
    return { template: 'pocket', data: { ...frame, panels }, pictures };
  }
  const pages = printed.map(({ period: { name }, printed: one }) =>
    sheet === 'ramadan' ? ramadanPage(one, standing.today) : monthPage(one, name, query.shows),
  );
  return { template: 'timetable', data: { ...frame, pages }, pictures };
}
