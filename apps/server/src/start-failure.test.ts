import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { startFailure } from './start-failure.ts';

it('a port that is taken is named, with a way out', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const second = createServer().listen(port, '127.0.0.1');
  const [error] = await once(second, 'error').catch((refused) => [refused]);
  holder.close();
  expect(startFailure(error)).toBe(
    `Port ${port} is in use by another program: stop that one, or choose another port, such as PORT=${port + 1}.`,
  );
});

it('a port that is kept for root is answered with one that is not', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', port: 80 });
  expect(startFailure(error)).toBe(
    'Port 80 may not be opened by this user: choose another port, such as PORT=3000.',
  );
});

it('anything else says itself', () => {
  expect(startFailure(new Error('The environment is not right'))).toBe('The environment is not right');
  expect(startFailure(Object.assign(new Error('no file'), { code: 'EACCES' }))).toBe('no file');
});
