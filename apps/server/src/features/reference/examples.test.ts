import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { EXAMPLE_ID, examples } from './examples.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  const m_id = await makeMasjid(test, { hash_id: 'example', name: 'Masjid of Examples', status: 1 });
  const { caller } = await makeMember(test, ['mosque-admin'], m_id);
  await caller.salahTimings.saveSettings({
    params: { m_id },
    query: {},
    body: { calculation_method: '2', asr_method: '0', high_lat_method: '0' },
  });
  await caller.iqamaTimings.saveSettings({ params: { m_id }, body: { mit_jummah1_value: '13:30' } });
});

const addresses = (code: string) => code.match(/https?:\/\/[^\s'"]+/g) ?? [];

describe('the examples of the API', () => {
  it.each(['curl', 'Python', 'PHP', 'Home Assistant'])('ask for what is there: %s', async (title) => {
    const { publicUrl } = test.platform.config;
    const example = examples(publicUrl).find((each) => each.title === title);
    const asked = addresses(example?.code ?? '');
    expect(asked.length).toBeGreaterThan(0);
    for (const address of asked) {
      const url = address.replace(publicUrl, '').replace(EXAMPLE_ID, 'example');
      const answer = await test.app.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      const { response } = answer.json();
      // What their code reads of it.
      if (url.endsWith('/days')) expect(response[0]).toMatchObject({ salah: { asr: expect.any(String) } });
      if (url.endsWith('/now')) expect(response.next_iqamah).toMatchObject({ at: expect.any(String) });
      if (url.includes('/jumuah')) expect(response[0]).toMatchObject({ times: ['13:30'] });
      if (url.includes('?q=')) expect(response.masjids[0]).toMatchObject({ id: 'example' });
    }
  });

  it('stand on the page, with what a stranger needs', async () => {
    const { body } = await test.app.inject({ url: '/api/docs' });
    for (const words of [
      'In five minutes',
      'Home Assistant',
      '600 calls a minute',
      'If-None-Match',
      '/ical/{id}.ics',
    ])
      expect(body).toContain(words);
  });
});
