import { type Proof, some } from './lib/proof.ts';
import { inWorld } from './lib/world.ts';
import { runReminders } from './reminders/run-reminders.ts';

const MASJIDS = 1000;
const DAYS = 365;
const CHANGES_A_YEAR = 24;
/** A part has fewer masjids first, and then a shorter year. */
const WHOLE_YEAR_FROM = 0.1;
const LEAST_MASJIDS = 8;
const PLANTED_CHANGES = 400;

export const proof: Proof = {
  figure:
    'a simulated year of 1,000 masjids in 40 zones, with changed iqamah times, new followers, processes that die and two workers: 0 reminders missing, 0 doubled, 0 later than their use',
  planted: 'a wheel that is not rebuilt after a change',
  isDrawnAnew: true,
  run: (asked) =>
    inWorld({}, async (world) => {
      const beside = await world.beside();
      const days = Math.max(2, Math.round(DAYS * Math.min(1, asked.part / WHOLE_YEAR_FROM)));
      return runReminders(world, {
        seed: asked.seed,
        masjids: Math.max(LEAST_MASJIDS, some(MASJIDS, asked)),
        days,
        // A short run has to have changes too.
        changesAYear: asked.plant ? PLANTED_CHANGES : CHANGES_A_YEAR * Math.min(20, DAYS / days),
        isPlanted: asked.plant,
        beside: beside.platform,
      });
    }),
};
