// Decides: the published Hijri calendar (Umm al-Qura): its years 1431 to 1500, months of 29 or 30 days, and what comes after.

/**
 * Lengths of the months of 1431-1500 AH as published for the Umm al-Qura calendar: three hexadecimal digits a year,
 * bit m-1 set when month m has 30 days.
 */
const MONTH_LENGTHS =
  '9562ae56d36ab55aaa94d49d95d2ba5b55aad55a9a92e26e55dada6d46a554ba9754eaae5acba9d92b2564bcab55ab556d2ea5e4aa95' +
  '52daad36c7596d269552da5b4ba9ba3b4b69b52aa64b696d2ec6d9eb2d54d2aa564ae96dd6ab54b29a9352ba57536ab56aae93';

const FIRST_YEAR = 1431;
const YEARS = MONTH_LENGTHS.length / 3;
const MONTHS = YEARS * 12;
/** 2009-12-18, the first of Muharram 1431. */
const FIRST_DAY = 14596;
const MEAN_MONTH = 29.530588;

/** Months counted from Muharram 1431, which is 0. */
export function monthIndex(year: number, month: number): number {
  return (year - FIRST_YEAR) * 12 + month - 1;
}

export function yearAndMonth(index: number): { year: number; month: number } {
  const years = Math.floor(index / 12);
  return { year: FIRST_YEAR + years, month: index - years * 12 + 1 };
}

/** Day count of a month's start in the arithmetical calendar of thirty-year cycles. */
function arithmeticalStart(index: number): number {
  const { year, month } = yearAndMonth(index);
  return (year - 1) * 354 + Math.floor((3 + 11 * year) / 30) + Math.ceil(29.5 * (month - 1));
}

function readStarts(): Int32Array {
  const starts = new Int32Array(MONTHS + 1);
  let day = FIRST_DAY;
  for (let index = 0; index < MONTHS; index++) {
    starts[index] = day;
    const year = Math.floor(index / 12);
    const lengths = Number.parseInt(MONTH_LENGTHS.slice(year * 3, year * 3 + 3), 16);
    day += 29 + ((lengths >> (index % 12)) & 1);
  }
  starts[MONTHS] = day;
  return starts;
}

const STARTS = readStarts();
const BEFORE = FIRST_DAY - arithmeticalStart(0);
const AFTER = (STARTS[MONTHS] ?? 0) - arithmeticalStart(MONTHS);

/** Day number on which a month begins; beyond the published table the arithmetical calendar carries on from its ends. */
export function publishedStart(index: number): number {
  return STARTS[index] ?? arithmeticalStart(index) + (index < 0 ? BEFORE : AFTER);
}

/** A month index at most one off for a day number. */
export function roughMonthIndex(day: number): number {
  return Math.floor((day - FIRST_DAY) / MEAN_MONTH);
}
