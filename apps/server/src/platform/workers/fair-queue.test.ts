import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeFairQueue } from './fair-queue.ts';

const LIMITS = { atOnce: 1, waitingOfOne: 4, waiting: 6 };

describe('a queue in which owners take turns', () => {
  it('lets another one in after a single piece of who asked first', async () => {
    const queue = makeFairQueue(LIMITS);
    const done: string[] = [];
    const work = (name: string) => async () => {
      await sleep(2);
      done.push(name);
    };
    const all = [1, 2, 3, 4].map((number) => queue.run('a', work(`a${number}`)));
    all.push(queue.run('b', work('b1')), queue.run('c', work('c1')));
    await Promise.all(all);
    expect(done.slice(0, 4)).toEqual(['a1', 'a2', 'b1', 'c1']);
    expect(done).toHaveLength(6);
  });

  it('refuses what is too much of one, and what is too much of all', async () => {
    const queue = makeFairQueue(LIMITS);
    const wait = () => sleep(5);
    const many = Array.from({ length: 10 }, () => queue.run('a', wait));
    expect(many.filter((each) => each === null)).toHaveLength(5);
    const others = ['b', 'c', 'd'].map((owner) => queue.run(owner, wait));
    expect(others.map((each) => each === null)).toEqual([false, false, true]);
    await Promise.all([...many, ...others]);
    expect(queue.run('d', wait)).not.toBeNull();
  });

  it('goes on after work that fails', async () => {
    const queue = makeFairQueue(LIMITS);
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run('a', async () => 7)).resolves.toBe(7);
  });
});
