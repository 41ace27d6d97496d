import { RECORD_PRAYERS } from '@minaret/contract/iqama/iqama-record';
import fc from 'fast-check';
import { makeMember, PASSWORD } from '../make.ts';
import { addSound } from '../sounds.ts';
import { asSent, type House, type Pair, pair } from './pair.ts';
import {
  athans,
  calculations,
  hijri,
  masjids,
  names,
  records,
  roleLists,
  rules,
  specials,
  words,
} from './states.ts';

/** Without the slice of its zone, which begins at the moment it is asked for. */
async function full({ caller, params }: House) {
  const { m_zone: _, ...masjid } = await caller.masjid.getFull({ params });
  return masjid;
}
const MASJID_FIELDS = Object.keys(fc.sample(masjids, 1)[0] ?? {});
function masjidPair(way: 'update' | 'updateJson') {
  return pair({
    states: masjids,
    open: async (house) => {
      const save = (body: object) => house.caller.masjid[way]({ params: house.params, body: asSent(body) });
      const store = async (state: object) => save({ ...(await full(house)), ...state });
      return { get: () => full(house), save, store };
    },
    alone: way === 'updateJson' ? { fields: MASJID_FIELDS, with: ['version'] } : undefined,
  });
}

function athanPair(way: 'saveSettings' | 'updateSettings') {
  return pair({
    states: athans,
    open: async ({ caller, params }) => ({
      get: () => caller.athan.getSettings({ params }),
      save: (body) => caller.athan[way]({ params, body: asSent(body) }),
      store: (state) => caller.athan.saveSettings({ params, body: state }),
    }),
    alone: way === 'updateSettings' ? { fields: ['prayers', 'jumuah'], with: [] } : undefined,
  });
}

const EIGHT = ['fajr', 'zuhr', 'asr', 'maghrib', 'isha', 'jummah1', 'jummah2', 'jummah3'].map(
  (name) => `mit_${name}_value`,
);

const OFFSETS = ['fajr', 'shuruq', 'zuhur', 'asr', 'maghrib', 'isha'].map((name) => `${name}_offset`);

/** What is kept of the masjid, its people and its timings. */
export const MASJID_PAIRS: Record<string, Pair> = {
  'masjid.update': masjidPair('update'),
  'masjid.updateJson': masjidPair('updateJson'),
  'dialects.save': pair({
    states: fc.record({ is_on: fc.boolean() }),
    open: async ({ caller, params }) => {
      const save = (body: object) => caller.dialects.save({ params, body: asSent(body) });
      return { get: () => caller.dialects.get({ params }), save, store: save };
    },
  }),
  'users.update': pair({
    states: fc.record({ names, pending: fc.boolean() }),
    open: async ({ test }) => {
      const { caller, id, email } = await makeMember(test, ['content']);
      const params = { user_id: id };
      const save = (body: object) => caller.users.update({ params, body: asSent(body) });
      const store = ({ names: named, pending }: { names: object; pending: boolean }) =>
        save({
          ...named,
          u_email: pending ? `new-${id}@example.test` : email,
          pending_email: null,
          current_password: PASSWORD,
        });
      return { get: () => caller.users.get({ params }), save, store };
    },
  }),
  'users.preferences': pair({
    states: fc.constantFrom('en' as const, 'ar' as const),
    open: async ({ test }) => {
      const { caller, id } = await makeMember(test, ['content']);
      const save = (body: object) => caller.users.preferences({ body: asSent(body) });
      return {
        get: () => caller.users.get({ params: { user_id: id } }),
        save,
        store: (locale) => save({ locale }),
      };
    },
  }),
  'people.updateRole': pair({
    states: roleLists,
    open: async ({ test, admin, caller }) => {
      const { id } = await makeMember(test, ['content'], admin.masjidId);
      const save = (body: object) => caller.people.updateRole({ body: asSent(body) });
      return {
        get: () => caller.people.getRoles({ params: { user_id: id }, query: {} }),
        save,
        store: (roles) => save({ u_id: id, roles }),
      };
    },
  }),
  'invites.update': pair({
    states: roleLists,
    open: async ({ caller, params }) => {
      const email = `invited@${params.m_id}.test`;
      await caller.invites.save({ body: { emails: [email], roles: ['content'] } });
      const get = async () => {
        const found = (await caller.invites.getAll({ query: {} })).find(({ u_email }) => u_email === email);
        if (!found) throw new Error('the invitation was lost');
        return found;
      };
      const { invite_id } = await get();
      const save = (body: object) =>
        caller.invites.update({ params: { invite_id: invite_id ?? 0 }, query: {}, body: asSent(body) });
      return { get, save, store: (roles) => save({ roles }) };
    },
  }),
  'firstSteps.dismiss': pair({
    states: fc.boolean(),
    open: async ({ caller, params }) => {
      const save = (body: object) => caller.firstSteps.dismiss({ params, body: asSent(body) });
      return {
        get: () => caller.firstSteps.get({ params }),
        save,
        store: (is_dismissed) => save({ is_dismissed }),
      };
    },
  }),
  'tours.see': pair({
    states: fc.constantFrom('dashboard' as const, 'invites' as const),
    open: async ({ caller }) => ({
      get: () => caller.tours.list(),
      save: async ({ seen }) => {
        for (const page of seen as 'dashboard'[]) await caller.tours.see({ body: { page } });
      },
      store: (page) => caller.tours.see({ body: { page } }),
    }),
  }),
  'salahTimings.saveSettings': pair({
    states: calculations,
    open: async ({ caller, params }) => {
      const save = (body: object) =>
        caller.salahTimings.saveSettings({
          params,
          query: { is_overwrite: 'yes' },
          body: asSent({ month: 0, year: 2031, ...body }),
        });
      return { get: () => caller.salahTimings.getSettings({ params }), save, store: save };
    },
    alone: {
      fields: [...OFFSETS, 'asr_method', 'high_lat_method', 'rounding', 'fajr_angle', 'isha_angle'],
      with: ['calculation_method', 'asr_method', 'high_lat_method'],
    },
  }),
  'salahTimings.update': pair({
    states: fc.constantFrom('15:01', '16:02'),
    open: async ({ caller, params }) => {
      const mst_date = '2031-05-05';
      const body = { start_date: mst_date, end_date: mst_date };
      await caller.salahTimings.generate({ params, body });
      return {
        get: async () =>
          (await caller.salahTimings.getByDate({ params: { ...params, date: mst_date } })) ?? {},
        save: async (row) => {
          const cells = Object.entries(row).filter(([, value]) => /^\d\d:\d\d$/.test(String(value)));
          for (const [key, value] of cells)
            await caller.salahTimings.update({ params, body: asSent({ ...row, key, value }) });
        },
        store: (value) => caller.salahTimings.update({ params, body: { key: 'mst_asr', value, mst_date } }),
      };
    },
  }),
  'hijri.saveSettings': pair({
    states: hijri,
    open: async ({ caller, params }) => {
      const get = () => caller.hijri.getSettings({ params });
      const save = (body: object) => caller.hijri.saveSettings({ params, body: asSent(body) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
  }),
  'hijri.saveDate': pair({
    states: hijri,
    open: async ({ caller, params }) => {
      const get = () => caller.masjid.hijriDate({ params, query: {} });
      const save = (body: object) => caller.hijri.saveDate({ params, body: asSent(body) });
      const settings = () => caller.hijri.getSettings({ params });
      const store = async (state: object) =>
        caller.hijri.saveSettings({ params, body: asSent({ ...(await settings()), ...state }) });
      return { get, save, store };
    },
  }),
  'hijri.addRecord': pair({
    states: fc.constantFrom<string | null>('The council', null),
    open: async ({ caller, params }) => {
      const month = { hijri_year: 1453, hijri_month: 9, start_date: '2031-12-15' };
      return {
        get: () => caller.hijri.getSettings({ params }),
        save: async ({ records: kept }) => {
          for (const body of kept as object[]) await caller.hijri.addRecord({ params, body: asSent(body) });
        },
        store: (source) => caller.hijri.addRecord({ params, body: { ...month, source } }),
      };
    },
  }),
  'athan.saveSettings': athanPair('saveSettings'),
  'athan.updateSettings': athanPair('updateSettings'),
  'athanSounds.update': pair({
    states: words,
    open: async ({ caller, params }) => {
      const { id } = await addSound(caller, params.m_id);
      const at = { params: { ...params, sound_id: id } };
      const get = async () => {
        const { list } = await caller.athanSounds.getAll({ params });
        const sound = list.find((one) => one.id === id);
        if (!sound) throw new Error('the sound is gone');
        return sound;
      };
      return {
        get,
        save: (body) => caller.athanSounds.update({ ...at, body: asSent(body) }),
        store: (name) => caller.athanSounds.update({ ...at, body: { name } }),
      };
    },
  }),
  'iqamaTimings.saveSettings': pair({
    states: rules,
    open: async ({ caller, params }) => {
      const save = (body: object) => caller.iqamaTimings.saveSettings({ params, body: asSent(body) });
      return {
        get: () => caller.iqamaTimings.getSettings({ params }),
        save: async (answer) => {
          await save(answer);
          await save(Object.fromEntries(EIGHT.map((name) => [name, answer[name]])));
        },
        store: (state) => save({ rules: state }),
      };
    },
  }),
  'iqamaTimings.update': pair({
    states: records,
    open: async ({ caller, params }) => {
      const mit_date = '2031-06-06';
      const csv = `Date,Fajr,Dhuhr,Asr,Maghrib,Isha\n${mit_date},05:10,13:10,17:10,20:10,22:10\n`;
      const file = { name: 'a.csv', type: 'text/csv', text: csv };
      await caller.iqamaTimings.upload({
        params: { ...params, overwrite: 'yes' },
        query: {},
        body: { file },
      });
      const get = async () => {
        const { list } = await caller.iqamaTimings.getAll({ params, query: { search: mit_date } });
        return list[0] ?? {};
      };
      const { mit_id } = (await get()) as { mit_id: number };
      const save = (body: object) => caller.iqamaTimings.update({ params: { mit_id }, body: asSent(body) });
      return { get, save, store: save };
    },
    alone: { fields: RECORD_PRAYERS, with: ['version'] },
  }),
  'specialPrayers.save': pair({
    states: specials,
    open: async ({ caller }) => {
      const save = (body: object) => caller.specialPrayers.save({ body: asSent(body) });
      const { sp_id } = await caller.specialPrayers.save({
        body: { content: { type: 'eid', eid: 'adha', year: 1500, date: null, times: ['07:30'], note: null } },
      });
      const get = async () => {
        const { list } = await caller.specialPrayers.getAll({ query: {} });
        return list.find((each) => each.sp_id === sp_id) ?? {};
      };
      return { get, save, store: (content) => save({ sp_id, content }) };
    },
  }),
};
