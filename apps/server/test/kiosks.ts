import { randomUUID } from 'node:crypto';
import type { Client } from '@minaret/contract/api/client';
import type { READER_DEEDS } from '@minaret/contract/billing/builtin-giving';
import { type KioskGift, kioskDeviceContract } from '@minaret/contract/giving/kiosk-device';
import { kiosksContract } from '@minaret/contract/giving/kiosks';
import { type GivingMasjid, givingOf } from './card-giving.ts';
import type { Member } from './make.ts';
import { deviceCaller } from './phones.ts';
import type { TestApp } from './whole-server.ts';

/** Longer than a test moves the clock. */
const SOON_MS = 10 * 60_000;

export interface TestKiosk {
  id: number;
  key: string;
  pin: string;
  caller: { kioskDevice: Client<typeof kioskDeviceContract>; kiosks: Client<typeof kiosksContract> };
}

/** As tablet and office do it. */
export async function pairKiosk(
  test: TestApp,
  { caller, masjidId }: Pick<Member, 'caller' | 'masjidId'>,
  name = 'Entrance',
): Promise<TestKiosk> {
  const tablet = test.caller('203.0.113.8');
  const { code, secret } = await tablet.kioskDevice.startPairing();
  const { kiosk, pin } = await caller.kiosks.pair({ params: { m_id: masjidId }, body: { code, name } });
  const paired = await tablet.kioskDevice.pairing({ params: { secret } });
  if (paired.status !== 'paired') throw new Error('a paired kiosk has no key');
  const { key } = paired;
  const device = {
    kioskDevice: deviceCaller(kioskDeviceContract, test, key),
    kiosks: deviceCaller(kiosksContract, test, key),
  };
  return { id: kiosk.id, key, pin, caller: device };
}

export async function registerReader({ caller, masjidId }: GivingMasjid, kioskId: number): Promise<string> {
  const { reader } = await caller.kiosks.registerReader({
    params: { m_id: masjidId, id: kioskId },
    body: { operation: randomUUID(), code: 'simulated', label: 'Front reader' },
  });
  return reader.simulator_url?.split('/').at(-1) ?? '';
}

/** Paired, with a reader. */
export async function makeKiosk(test: TestApp, masjid: GivingMasjid) {
  const kiosk = await pairKiosk(test, masjid);
  return { ...kiosk, readerId: await registerReader(masjid, kiosk.id) };
}

/** Moves the clock to when nobody prays, nor soon will. True: it was moved, and sessions may be over. */
export async function leavePrayer(test: TestApp, masjid: GivingMasjid): Promise<boolean> {
  const { caller } = await pairKiosk(test, masjid);
  const { now, quiet } = await caller.kioskDevice.feed();
  const held = quiet.find(({ from, to }) => now >= from - SOON_MS && now < to);
  if (held) test.advance(held.to - now + 1000);
  return held !== undefined;
}

export type ReadyKiosk = Awaited<ReturnType<typeof makeKiosk>>;

export const touch = (
  { caller }: TestKiosk,
  masjid: GivingMasjid,
  given: { operation?: string; amount?: number; cover?: number | null; fund_id?: number } = {},
): Promise<KioskGift> =>
  caller.kioskDevice.start({
    body: {
      operation: given.operation ?? randomUUID(),
      fund_id: given.fund_id ?? masjid.generalId,
      amount: given.amount ?? 2000,
      cover: given.cover ?? null,
      language: 'en',
    },
  });

export const atReader = (test: TestApp, { readerId }: ReadyKiosk, deed: (typeof READER_DEEDS)[number]) =>
  givingOf(test).hands.deed(readerId, deed);
