import sharp from 'sharp';
import { openChromium } from './chromium.ts';
import type { Journey } from './sitting.ts';
import { makePerson, type Person } from './webdriver.ts';

/** Every dot above and below, hamza, shadda, and vowels on letters high and low; verses are vowelled throughout. */
const WORDS = [
  ...[
    'بيت',
    'الصلاة',
    'شخص',
    'تحقيق',
    'الإقامة',
    'المغرب',
    'الظهر',
    'ضيوف',
    'أذان',
    'مؤذن',
    'ثلاثة',
    'خزانة',
  ],
  ...['رَبِّ', 'الْحَمْدُ', 'الْعَالَمِينَ', 'إِنَّ', 'شَيْءٍ', 'نُورٌ', 'يُؤْمِنُ', 'بَيِّنَة', 'چاپ', 'گل', 'کیا', 'آمين'],
];
const WEIGHTS = [400, 500, 600, 700];
const SIZE = 64;
const COLUMNS = 6;
const CELL = { width: 230, height: 200 };
/** Edges are smoothed differently; beyond that a mark may be off by a thirtieth of its letter, which is 1.13 of the size. */
const TOLERANCE = Math.round((SIZE * 1.13) / 30 + 1);
/** Darker than the first is ink for certain, lighter than the second certainly none. */
const INK = 96;
const NO_INK = 200;
const MOST_FRAMES = 20;

/** A word's pixels, with the line it stands on. */
interface Drawing {
  darkness(x: number, y: number): number;
  baseline: number;
}

/** The words on a white sheet over whatever page is there, in the face and weight that the stylesheet brings. */
const LAY_OUT = `
  const [words, weight, size, columns, cell] = arguments;
  document.getElementById('sheet')?.remove();
  const sheet = document.createElement('div');
  sheet.id = 'sheet';
  Object.assign(sheet.style, { position: 'fixed', inset: '0', background: '#fff', color: '#000', zIndex: '99999' });
  sheet.dir = 'rtl';
  words.forEach((word, index) => {
    const place = document.createElement('div');
    Object.assign(place.style, {
      position: 'absolute', left: index % columns * cell.width + 'px', top: Math.floor(index / columns) * cell.height + 'px',
      width: cell.width + 'px', height: cell.height + 'px', lineHeight: cell.height + 'px', whiteSpace: 'nowrap',
      fontFamily: '"Noto Naskh Arabic"', fontSize: size + 'px', fontWeight: String(weight), textAlign: 'center',
    });
    const foot = document.createElement('i');
    Object.assign(foot.style, { display: 'inline-block', width: '0', height: '0' });
    place.append(word, foot);
    sheet.append(place);
  });
  document.body.append(sheet);
  document.fonts.load(weight + ' ' + size + 'px "Noto Naskh Arabic"', 'ب');
  return true;`;
const IS_DRAWN = `return document.fonts.status === 'loaded' && document.fonts.check(arguments[0] + ' 64px "Noto Naskh Arabic"', 'ب')`;
const BASELINES =
  'return [...document.querySelectorAll("#sheet i")].map((foot) => foot.getBoundingClientRect().bottom)';

/** What is loaded is drawn with a later frame, on a busy machine seconds later: the picture counts once it stays as it is. */
async function atRest(person: Person) {
  let last: Buffer | undefined;
  for (let tries = 0; tries < MOST_FRAMES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const image = sharp(await person.picture())
      .greyscale()
      .raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    // The sheet is white at its edge, the page under it is not; at the other edge there may be room for a scroll bar.
    if (data[info.width] === 255 && last?.equals(data)) return { data, info };
    last = data;
  }
  throw new Error('the words do not come to rest');
}

async function draw(person: Person, weight: number): Promise<Drawing[]> {
  await person.until('no page', () =>
    person.ask<boolean>('return document.querySelector("main, form") !== null'),
  );
  await person.ask(LAY_OUT, [WORDS, weight, SIZE, COLUMNS, CELL]);
  await person.until('the Arabic face does not come', () => person.ask<boolean>(IS_DRAWN, [weight]));
  const baselines = await person.ask<number[]>(BASELINES);
  const { data, info } = await atRest(person);
  return WORDS.map((_, index) => {
    const left = (index % COLUMNS) * CELL.width;
    const top = Math.floor(index / COLUMNS) * CELL.height;
    const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < CELL.width && y < CELL.height;
    return {
      baseline: Math.round((baselines[index] ?? 0) - top),
      darkness: (x, y) => (isInside(x, y) ? (data[(top + y) * info.width + left + x] ?? 255) : 255),
    };
  });
}

/** How many pixels of one drawing are ink where the other has none anywhere near. */
function strayInk(one: Drawing, other: Drawing): number {
  const down = other.baseline - one.baseline;
  let count = 0;
  for (let y = 0; y < CELL.height; y++)
    for (let x = 0; x < CELL.width; x++)
      if (one.darkness(x, y) < INK && !hasInkNear(other, x, y + down)) count += 1;
  return count;
}

function hasInkNear(drawing: Drawing, x: number, y: number): boolean {
  for (let dy = -TOLERANCE; dy <= TOLERANCE; dy++)
    for (let dx = -TOLERANCE; dx <= TOLERANCE; dx++)
      if (drawing.darkness(x + dx, y + dy) < NO_INK) return true;
  return false;
}

/** What differs between two drawings of the words, in words. */
function faults(here: Drawing[], there: Drawing[], weight: number): string[] {
  return WORDS.flatMap((word, index) => {
    const [drawn, right] = [here[index], there[index]];
    if (!drawn || !right) return [`${word} is not drawn`];
    const [stray, lacking] = [strayInk(drawn, right), strayInk(right, drawn)];
    return stray + lacking > 0
      ? [`${word}, weight ${weight}: ${stray} pixels of ink out of place, ${lacking} lacking`]
      : [];
  });
}

/** The same words in Chromium and here: each dot and vowel must stand where it stands there. */
export const compareInk: Journey = async ({ person }) => {
  await person.open('/login');
  const chromium = await openChromium();
  try {
    const other = makePerson(chromium.send, await person.ask<string>('return location.origin'));
    await other.open('/login');
    const found: string[] = [];
    for (const weight of WEIGHTS)
      found.push(...faults(await draw(person, weight), await draw(other, weight), weight));
    if (found.length > 0) throw new Error(`\n  ${found.join('\n  ')}`);
  } finally {
    await chromium.close();
  }
};
