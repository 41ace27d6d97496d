import fc from 'fast-check';
import { makeBroadcast } from '../make.ts';
import { picture } from '../pictures.ts';
import { asSent, type House, type Pair, pair } from './pair.ts';
import { items, labels, messages, mqtt, namings, notifications, screens, webhooks, words } from './states.ts';

const PAGE = { type: 'url', url: 'https://masjid.org/first' } as const;

async function newItem({ caller }: House) {
  const { id } = await caller.libraries.save({ body: { title: 'One', content: PAGE } });
  const params = { id };
  return { params, get: () => caller.libraries.get({ params }) };
}

async function newScreen({ caller, params }: House) {
  const { code } = await caller.screenFeed.startPairing();
  const { id } = await caller.screens.pair({ params, body: { code, name: 'Hall' } });
  const one = { ...params, id };
  return { one, get: () => caller.screens.get({ params: one }) };
}

async function newPicture({ system }: House): Promise<string> {
  const payload = await picture();
  const ticket = await system.systemImages.presign({
    query: { file_type: 'image/png', file_size: payload.length },
  });
  await system.raw({ method: ticket.method, url: ticket.url, payload, headers: ticket.headers });
  return (await system.systemImages.finish({ body: { key: ticket.key } })).key;
}

/** What is kept of slides and screens, and of the installation. */
export const CONTENT_PAIRS: Record<string, Pair> = {
  'liveBroadcast.save': pair({
    states: words,
    open: async ({ caller, params }) => {
      const save = (body: object) => caller.liveBroadcast.save({ body: asSent({ ...params, ...body }) });
      return {
        get: async () => (await caller.liveBroadcast.getAll({ params })).setup,
        save: (body) => save(body),
        store: (title) => save({ title, planned_at: '2031-01-03T13:15:00+02:00', is_recorded: false }),
      };
    },
  }),
  'pushNotifications.quietHours': pair({
    states: fc.constantFrom(null, { from: '22:00', to: '07:00' }, { from: '13:00', to: '14:30' }),
    open: async ({ caller, params }) => {
      const save = (body: object) =>
        caller.pushNotifications.quietHours({ body: asSent({ ...params, ...body }) });
      const get = async () => ({ quiet: (await caller.pushNotifications.getAll({ params })).quiet });
      return { get, save, store: (quiet) => save({ quiet }) };
    },
  }),
  'appOverview.save': pair({
    states: fc.record({ announcements: fc.boolean(), events: fc.boolean(), janazah: fc.boolean() }),
    open: async ({ caller, params }) => {
      const get = async () => (await caller.appOverview.get({ params })).page;
      const save = (body: object) => caller.appOverview.save({ params, body: asSent(body) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
    alone: { fields: ['announcements', 'events', 'janazah'], with: ['version'] },
  }),
  'liveBroadcast.update': pair({
    states: words,
    open: async ({ test, caller, params }) => {
      const broadcast_id = await makeBroadcast(test, params.m_id);
      const at = { params: { ...params, broadcast_id } };
      return {
        get: async () => {
          const { past } = await caller.liveBroadcast.getAll({ params });
          const found = past.find(({ id }) => id === broadcast_id);
          if (!found) throw new Error('the recording is gone');
          return found;
        },
        save: (body) => caller.liveBroadcast.update({ ...at, body: asSent(body) }),
        store: (title) => caller.liveBroadcast.update({ ...at, body: { title, is_kept: true } }),
      };
    },
  }),
  'libraries.update': pair({
    states: items,
    open: async (house) => {
      const { params, get } = await newItem(house);
      const { one } = await newScreen(house);
      const save = (body: object) => house.caller.libraries.update({ params, body: asSent(body) });
      const store = async (state: object) => save({ ...(await get()), ...state, screen_ids: [one.id] });
      return { get, save, store };
    },
    alone: {
      fields: ['title', 'content', 'schedule', 'seconds', 'is_on', 'screen_ids'],
      with: ['version'],
    },
  }),
  'libraries.updateStatus': pair({
    states: fc.boolean(),
    open: async (house) => {
      const { params, get } = await newItem(house);
      const save = (body: object) => house.caller.libraries.updateStatus({ params, body: asSent(body) });
      return { get, save, store: (is_on) => save({ is_on }) };
    },
  }),
  'libraries.updateOrder': pair({
    states: fc.constantFrom([0, 1, 2], [2, 0, 1], [1, 0, 2]),
    open: async (house) => {
      const { caller, params } = house;
      const made: number[] = [];
      for (let count = 0; count < 3; count += 1) made.push((await newItem(house)).params.id);
      const get = () => caller.libraries.getAll({ params, query: {} });
      const order = (ids: number[]) => caller.libraries.updateOrder({ body: { ids } });
      return {
        get,
        save: ({ list }) => order((list as { id: number }[]).map(({ id }) => id)),
        store: (state) => order(state.map((index) => made[index] ?? 0)),
      };
    },
  }),
  'mqtt.save': pair({
    states: mqtt,
    open: async ({ caller, params }) => {
      const get = () => caller.mqtt.get({ params });
      const save = (given: object) => caller.mqtt.save({ params, body: asSent(given) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
    alone: { fields: ['address', 'username', 'prefix', 'has_discovery', 'is_on'], with: ['version'] },
  }),
  'webhooks.update': pair({
    states: webhooks,
    open: async ({ caller, params }) => {
      const body = { url: 'https://masjid.org/hook', events: ['times.changed' as const] };
      const { id } = await caller.webhooks.add({ params, body });
      const one = { ...params, id };
      const get = () => caller.webhooks.get({ params: one });
      const save = (given: object) => caller.webhooks.update({ params: one, body: asSent(given) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
    alone: { fields: ['url', 'events', 'description', 'is_on'], with: ['version'] },
  }),
  'screens.update': pair({
    states: namings,
    open: async (house) => {
      const { one, get } = await newScreen(house);
      const save = (body: object) => house.caller.screens.update({ params: one, body: asSent(body) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
    // A place and its words go together.
    alone: { fields: ['name', 'place', 'place_name'], sent: ['name'], with: ['version'] },
  }),
  'screens.saveSettings': pair({
    states: fc.option(screens, { nil: null }),
    open: async (house) => {
      const { one, get } = await newScreen(house);
      const save = (body: object) => house.caller.screens.saveSettings({ params: one, body: asSent(body) });
      const store = async (settings: object | null) => save({ settings, version: (await get()).version });
      return { get, save, store };
    },
  }),
  'screens.saveDefaults': pair({
    states: screens,
    open: async ({ caller, params }) => {
      const get = () => caller.screens.getDefaults({ params });
      const save = (body: object) => caller.screens.saveDefaults({ params, body: asSent(body) });
      return { get, save, store: async (settings) => save({ settings, version: (await get()).version }) };
    },
  }),
  'dailyMessages.update': pair({
    states: messages,
    open: async ({ system }) => {
      const first = { content_type: 'daily_dua', language: 'en', date_type: 'any' } as const;
      const words = { day: null, month: null, body: 'x', arabic: null, source: 'x', translation_by: null };
      const draft = { ...first, ...words, keep_both: true };
      const { id } = await system.dailyMessages.save({ body: draft });
      const get = () => system.dailyMessages.get({ params: { id } });
      const save = (body: object) => system.dailyMessages.update({ body: asSent(body) });
      return {
        get,
        save,
        // With one like it beside it, which was kept on purpose.
        store: async ({ dated, ...state }) => {
          const body = { ...state, ...dated, keep_both: true };
          await system.dailyMessages.save({ body });
          await save({ ...(await get()), ...body });
        },
      };
    },
  }),
  'systemNotifications.update': pair({
    states: notifications,
    open: async ({ system }) => {
      const { id } = await system.systemNotifications.save({
        body: {
          ...{ date_type: 'hijri', day: 1, month: 1, language: 'en', title: 'x', body: 'x' },
          ...{ devices: ['ios'], region_type: 'all', region: null },
        },
      });
      const get = async () => {
        const { list } = await system.systemNotifications.getAll();
        return list.find((each) => each.id === id) ?? {};
      };
      const save = (body: object) => system.systemNotifications.update({ body: asSent(body) });
      return {
        get,
        save,
        store: async ({ dated, region, ...state }) =>
          save({ ...(await get()), ...state, ...dated, ...region }),
      };
    },
  }),
  'systemImages.update': pair({
    states: labels,
    open: async (house) => {
      const { system } = house;
      const body = { title: 'x', categories: ['background' as const], languages: [], seasons: [] };
      const { id } = await system.systemImages.save({ body: { ...body, key: await newPicture(house) } });
      const get = () => system.systemImages.get({ params: { id } });
      const save = (given: object) => system.systemImages.update({ body: asSent(given) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
  }),
};
