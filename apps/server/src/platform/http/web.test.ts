import { describe, expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { networkOf } from './web.ts';

describe('the network attempts are counted by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it('makes one of all the IPv6 addresses that a single guesser has', async () => {
    const test = await startApp({ budgets: { loginAddress: { points: 3, duration: 60 } } });
    const guess = (address: string) =>
      test
        .caller(address)
        .users.login({ body: { email: `${address}@x.test`.replace(/:/g, '.'), password: 'x' } });
    for (const last of [1, 2, 3])
      await expect(guess(`2001:db8:7:7::a${last}`)).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(guess('2001:db8:7:7:ffff::1')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(guess('2001:db8:7:8::1')).rejects.toMatchObject({ code: 'wrong_credentials' });
  });
});
