import { spawn } from 'node:child_process';
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

let root: string | undefined;
async function listening(): Promise<string> {
  root ??= await test.app.listen({ port: 0, host: '127.0.0.1' });
  return root;
}

/** What it prints; null when there is no such program. */
function runProgram(program: string, code: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, { stdio: ['pipe', 'pipe', 'pipe'] });
    let [said, wrong] = ['', ''];
    child.stdout.on('data', (part) => {
      said += part;
    });
    child.stderr.on('data', (part) => {
      wrong += part;
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(null) : reject(error),
    );
    child.once('close', (status) => (status === 0 ? resolve(said) : reject(new Error(wrong))));
    child.stdin.on('error', () => undefined);
    child.stdin.end(code);
  });
}

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

  it.each([
    ['Python', 'python3', /^\d{4}-\d\d-\d\d Asr \d\d:\d\d iqamah (\d\d:\d\d|None)\n$/],
    ['PHP', 'php', /^\d{4}-\d\d-\d\d 13:30\n$/],
    ['curl', 'bash', /"next_iqamah"/],
  ] as const)('run as they stand: %s', async (title, program, says) => {
    const code = examples(await listening()).find((each) => each.title === title)?.code ?? '';
    const run = await runProgram(program, code.replaceAll(EXAMPLE_ID, 'example'));
    // A machine without it has nothing to run it with; the requests were tried above.
    if (run === null) return console.warn(`${program} is not here: the example in ${title} was not run`);
    expect(run).toMatch(says);
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
