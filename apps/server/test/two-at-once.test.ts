import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeFeeds } from '../src/features/screens/feed/feeds.ts';
import { feedMasjids } from '../src/features/screens/feed/queries.ts';
import { makeStreams } from '../src/features/screens/feed/streams.ts';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { makeHub, writeNotice } from '../src/platform/events/events.ts';
import { openStream } from '../src/platform/http/stream.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import { startApp } from './app.ts';
import { atEnd } from './at-end.ts';
import { makeMasjid, makeMember } from './make.ts';

/** Holds back the database's answers about one table, as if they came late. */
function heldAnswers(table: string) {
  const about = new WeakSet<object>();
  let held: Promise<void> | undefined;
  let asked = () => {};
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(table)) about.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!about.has(queryId)) return result;
      asked();
      await held;
      return result;
    },
  };
  return {
    plugin,
    /** Resolves once the next answer is held; `release` gives it out. */
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = () => {
          held = undefined;
          resolve();
        };
      });
      const isHeld = new Promise<void>((resolve) => {
        asked = resolve;
      });
      return { isHeld, release };
    },
  };
}

describe('two at once', () => {
  it('a hint that comes during a look is looked at once more', async () => {
    const test = await startApp();
    const masjidId = await makeMasjid(test, { features: ['slideshow'] });
    const { caller } = await makeMember(test, ['admin'], masjidId);
    const answers = heldAnswers('screen_versions');
    const streams = makeStreams();
    const feeds = makeFeeds({ ...test.platform, db: test.platform.db.withPlugin(answers.plugin) }, streams);
    atEnd(async () => feeds.stop());
    const save = (title: string) =>
      caller.libraries.save({ body: { title, content: { type: 'silence_image' } } });
    const counter = () =>
      inTransaction(test.platform, 'read only', async (db) => {
        await enterTenant(db, { system: true });
        return (await feedMasjids(db, [masjidId]))[0]?.counter;
      });
    const known = async () => Number(/^\d+\.(\d+)/.exec(await feeds.versionOf(masjidId))?.[1]);
    expect(await known()).toBe(await counter());
    const { isHeld, release } = answers.hold();
    await save('First');
    await isHeld;
    await save('Second');
    // The second hint is heard while the first look still waits for its answer.
    await new Promise((resolve) => setTimeout(resolve, 200));
    release();
    await expect
      .poll(() => feeds.atHand({ masjidId, screenId: null })?.version)
      .toContain(`.${await counter()}s.`);
    expect(await known()).toBe(await counter());
  });

  it('a listener that stops twice takes nobody with it', () => {
    const hub = makeHub({ warn() {} } as never);
    const heard: number[] = [];
    const stop = hub.subscribe(1, () => {});
    stop();
    hub.subscribe(1, ({ at }) => heard.push(at));
    stop();
    hub.deliver(writeNotice(1, { topic: 'timings', at: 7 }));
    expect(heard).toEqual([7]);
  });

  it('a stream that is hung up is stopped once', async () => {
    let stopped = 0;
    let hangUp = () => {};
    const app = fastify();
    app.get('/', (_request, reply) =>
      openStream(reply, (_send: unknown, end: () => void) => {
        hangUp = end;
        return () => {
          stopped += 1;
        };
      }),
    );
    app.get('/at-once', (_request, reply) =>
      openStream(reply, (_send: unknown, end: () => void) => {
        end();
        return () => {
          stopped += 1;
        };
      }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    atEnd(() => app.close());
    const { port } = app.server.address() as AddressInfo;
    const listen = async (path: string) => {
      const [response] = await once(get({ port, host: '127.0.0.1', path }), 'response');
      response.resume();
      return once(response, 'end');
    };
    const ended = listen('/');
    await expect.poll(() => hangUp.length === 0 && stopped === 0 && hangUp !== undefined).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    hangUp();
    await ended;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stopped).toBe(1);
    await listen('/at-once');
    expect(stopped).toBe(2);
  });

  it('a version that was told by a wrong clock ends when the clock is put right', async () => {
    const test = await startApp();
    const masjidId = await makeMasjid(test, { features: ['slideshow'] });
    const feeds = makeFeeds(test.platform, makeStreams());
    atEnd(async () => feeds.stop());
    const right = await feeds.versionOf(masjidId);
    const DAYS = 40 * 86_400_000;
    test.advance(DAYS);
    const wrong = await feeds.versionOf(masjidId);
    expect(wrong).not.toBe(right);
    test.advance(-DAYS);
    expect(feeds.atHand({ masjidId, screenId: null })).toBeUndefined();
    expect(await feeds.versionOf(masjidId)).toBe(right);
  });
});
