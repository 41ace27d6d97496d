import { mkdirSync } from 'node:fs';
import { DESIGNS, type DesignName, type Scene, type SceneState } from '@minaret/display';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, useBrowser } from './browser.ts';
import { LONG_TIMES, moment, sampleManifest, sampleScene } from './screens/samples.ts';
import { buildStage, faultsOfLayout, openStage, show } from './screens/stage-page.ts';

const LANDSCAPE = { width: 1920, height: 1080 };
const PORTRAIT = { width: 1080, height: 1920 };
/** Set to keep the pictures of the guide: `KEEP_PICTURES=docs/guide/pictures/screens`. */
const PICTURES = process.env.KEEP_PICTURES;

useBrowser();
let page: Page;
let stage: Awaited<ReturnType<typeof buildStage>>;
beforeAll(async () => {
  stage = await buildStage();
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => stage.remove());

async function openPage(): Promise<void> {
  ({ page } = await newPerson({ viewport: LANDSCAPE }));
  await openStage(page, stage.folder);
}

const text = (selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent ?? ''));
const rows = (selector = '.fig') =>
  page
    .locator('[data-row]')
    .evaluateAll(
      (all, figure) =>
        Object.fromEntries(
          all.map((row) => [
            row.getAttribute('data-row'),
            [...row.querySelectorAll(`.iqamah ${figure}, .c ${figure}, .times ${figure}`)].map(
              (one) => one.textContent,
            ),
          ]),
        ),
      selector,
    );

async function keep(name: string): Promise<void> {
  if (!PICTURES) return;
  // What fades in has come.
  await page.evaluate(() => {
    for (const one of document.getAnimations())
      if ((one as CSSAnimation).animationName === 'appears') one.finish();
  });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

const isLight = (design: DesignName) => ['ledger', 'courtyard', 'bold'].includes(design);

describe.each(DESIGNS)('%s', (design) => {
  it('has the times right and whole, lying, standing, in Arabic, in Urdu and with five characters', async () => {
    await openPage();
    const faults: string[] = [];
    const look = async (name: string) => {
      for (const fault of await faultsOfLayout(page)) faults.push(`${name}: ${fault}`);
      await keep(`${design}-${name}`);
    };
    const light = { isLight: isLight(design) };
    for (const [shape, size] of [
      ['landscape', LANDSCAPE],
      ['portrait', PORTRAIT],
    ] as const) {
      await page.setViewportSize(size);
      await show(page, sampleManifest({ design }), sampleScene('16:41', light));
      expect(await rows()).toMatchObject({
        fajr: ['5:45'],
        dhuhr: ['1:30'],
        asr: ['5:15'],
        maghrib: ['8:05'],
        isha: ['9:45'],
      });
      expect(await text('[data-next]')).toEqual(['5:15']);
      expect(await text('.clock .fig')).toEqual(['4:41']);
      expect(await text('.wait .num, .wait-line .num')).toContain('34');
      await look(shape);

      await show(page, sampleManifest({ design }), sampleScene('10:41', { ...light, times: LONG_TIMES }));
      expect(await text('[data-next]')).toEqual(['12:45']);
      await look(`${shape}-long`);

      const arabic = sampleManifest({ design, languages: ['ar'], digits: 'arabic' });
      await show(page, arabic, sampleScene('16:41', { ...light, ticker: ['حلقة السيرة الليلة بعد العشاء'] }));
      expect(await text('[data-next]')).toEqual(['٥:١٥']);
      expect(await rows()).toMatchObject({ fajr: ['٥:٤٥'], isha: ['٩:٤٥'] });
      expect(await page.locator('main').getAttribute('dir')).toBe('rtl');
      await look(`${shape}-arabic`);

      const urdu = sampleManifest({ design, languages: ['en', 'ur'], hour24: true });
      await show(page, urdu, sampleScene('16:41', light));
      expect(await text('[data-next]')).toEqual(['17:15']);
      await look(`${shape}-urdu-24`);
    }
    expect(faults).toEqual([]);
  });

  it('draws every state, the times within them', async () => {
    await openPage();
    const faults: string[] = [];
    for (const [name, clock, state, shown] of states()) {
      const settings = { design, khutbah: { isShown: true, minutes: 25, subject: 'Trust, and keeping it' } };
      for (const size of [LANDSCAPE, PORTRAIT]) {
        await page.setViewportSize(size);
        await show(
          page,
          sampleManifest(settings),
          sampleScene(clock, { state, notice: null, isLight: isLight(design) }),
        );
        expect(await page.locator('main').getAttribute('data-state')).toBe(state.kind);
        const read = (await text('.stage .fig')).join(' ');
        for (const figure of shown) expect(read, `${name} of ${design}`).toContain(figure);
        for (const fault of await faultsOfLayout(page)) faults.push(`${name} ${size.width}: ${fault}`);
        if (size === LANDSCAPE && design === 'mihrab') await keep(`state-${name}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

it('on a Friday Jumu’ah takes the place of Dhuhr, both slots in its row', async () => {
  await openPage();
  for (const design of DESIGNS) {
    const scene: Scene = sampleScene('11:41');
    const friday = scene.rows.map((row) =>
      row.name === 'dhuhr'
        ? { ...row, name: 'jumuah' as const, iqamah: [moment('13:30'), moment('14:30')] }
        : row,
    );
    await show(page, sampleManifest({ design }), { ...scene, rows: friday });
    const found = await rows();
    expect(found, design).toMatchObject({ jumuah: ['1:30', '2:30'] });
    expect(Object.keys(found), design).not.toContain('dhuhr');
    expect(await faultsOfLayout(page), design).toEqual([]);
  }
});

it('has larger times and names for a far row than for a near one', async () => {
  await openPage();
  const sizes = async (design: DesignName, farthestMetres: number) => {
    await show(page, sampleManifest({ design, farthestMetres }), sampleScene('16:41'));
    return page
      .locator('[data-row="maghrib"]')
      .evaluate((row) =>
        ['.iqamah .fig, .c .fig', '.name .one, .en'].map((of) =>
          Number.parseFloat(getComputedStyle(row.querySelector(of) ?? row).fontSize),
        ),
      );
  };
  for (const size of [LANDSCAPE, PORTRAIT]) {
    await page.setViewportSize(size);
    for (const design of DESIGNS) {
      const [nearTime = 0, nearName = 0] = await sizes(design, 10);
      const [farTime = 0, farName = 0] = await sizes(design, 30);
      const where = `${design} ${size.width}`;
      expect(farTime / nearTime, `times of ${where}`).toBeGreaterThan(1.15);
      expect(farName / nearName, `names of ${where}`).toBeGreaterThan(1.08);
      expect(await faultsOfLayout(page), where).toEqual([]);
    }
  }
});

it('shows a picture of any shape whole beside the times, words of its edge included', async () => {
  await openPage();
  const shapes = [
    { width: 1, height: 1 },
    { width: 1600, height: 900 },
    { width: 600, height: 1200 },
  ];
  for (const shape of shapes) {
    const file = { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', hash: 'tall', bytes: 1, ...shape };
    const slides = [
      { id: 'tall', seconds: 12, schedule: {}, body: { kind: 'image' as const, file, portrait: null } },
    ];
    await show(page, { ...sampleManifest({ design: 'courtyard' }), slides }, sampleScene('16:41'));
    const fit = await page.locator('.c-court > img').evaluate((image) => getComputedStyle(image).objectFit);
    expect(fit, 'courtyard').toBe('contain');
    await show(page, { ...sampleManifest({ design: 'ledger' }), slides }, sampleScene('16:41'));
    const { own, box } = await page.locator('.l-image image').evaluate((image) => {
      const [inside, outside] = [image, image.closest('svg') ?? image].map((one) =>
        one.getBoundingClientRect(),
      );
      return { own: inside?.toJSON(), box: outside?.toJSON() };
    });
    // In its own shape, within its box, and as large as that lets it be: no bars.
    expect(own.width / own.height, 'its shape').toBeCloseTo(shape.width / shape.height, 1);
    expect(Math.max(own.width / box.width, own.height / box.height), 'its room').toBeCloseTo(1, 2);
  }
});

it('says so in a corner when it has been without the server, and when stored times end', async () => {
  await openPage();
  const corner = {
    offline: 'words',
    lastContact: { date: '2027-04-12', clock: '21:40' },
    isClockUnsure: false,
  } as const;
  for (const design of DESIGNS) {
    await show(page, sampleManifest({ design }), sampleScene('16:41', { isRunningOut: true }), corner);
    expect((await text('.corner')).join(), design).toContain('Offline since Mon 9:40 PM.');
    expect((await text('.notice')).join(), design).toContain('Stored times end on Wed 30 June');
  }
});

function states(): [name: string, clock: string, state: SceneState, shown: string[]][] {
  const of = {
    name: 'asr' as const,
    slot: 0,
    adhan: moment('17:03'),
    iqamah: moment('17:15'),
    daysOn: 0,
  };
  const special = {
    kind: 'janazah' as const,
    at: moment('17:15'),
    name: 'Hajjah Khadijah Umar',
    note: 'Burial follows at Northfield Cemetery',
    announcedFrom: 0,
  };
  const body = {
    kind: 'text',
    title: 'Open day for neighbours',
    message: 'Saturday, 11 AM to 3 PM',
  } as const;
  return [
    ['adhan', '17:03', { kind: 'adhan', of }, ['5:15', '5:03']],
    ['iftar', '17:04', { kind: 'iftar', of }, ['5:03', '5:04']],
    ['countdown', '17:10', { kind: 'countdown', of, secondsLeft: 272 }, ['4:32', '5:10']],
    ['iqamah', '17:15', { kind: 'iqamah', of }, []],
    ['prayer', '17:21', { kind: 'prayer', of, sinceMinutes: 6 }, ['5:21']],
    ['after', '17:28', { kind: 'after', of }, ['8:05', '5:28', '33', '34']],
    [
      'khutbah',
      '13:36',
      { kind: 'khutbah', slot: 1, slots: [moment('13:30'), moment('14:30')] },
      ['1:30', '2:30', '1:36'],
    ],
    ['janazah', '16:41', { kind: 'janazah', special }, ['5:15', '4:41']],
    [
      'eid',
      '07:26',
      { kind: 'eid', name: 'fitr', prayers: [moment('08:00'), moment('09:30')] },
      ['8:00', '9:30', '34'],
    ],
    ['night', '01:07', { kind: 'night', fajr: moment('05:45') }, ['5:45', '1:07']],
    ['no-times', '16:41', { kind: 'no-times' }, ['4:41']],
    [
      'slide',
      '16:41',
      { kind: 'slide', index: 0, startedAt: 0, slide: { id: 'open', seconds: 12, schedule: {}, body } },
      ['5:15', '4:41'],
    ],
  ];
}
