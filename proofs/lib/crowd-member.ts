import { connect, type Socket } from 'node:net';

interface Given {
  screens: number;
  port: number;
  path: string;
  /** How far reconnects are spread. */
  jitterMs: number;
}

const given = JSON.parse(process.env.CROWD ?? '{}') as Given;
/** As a hall of screens shares one address, so do these by the hundred. */
const A_HALL = 500;
let open = 0;
let heard: number[] = [];

function start(index: number): void {
  const localAddress = `127.0.${1 + Math.floor(index / A_HALL / 250)}.${1 + (Math.floor(index / A_HALL) % 250)}`;
  const socket: Socket = connect({ port: given.port, host: '127.0.0.1', localAddress });
  let isOpen = false;
  let isFirst = true;
  socket.on('connect', () =>
    socket.write(`GET ${given.path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n`),
  );
  socket.on('data', (bytes) => {
    if (!isOpen && bytes.includes('HTTP/1.1 200')) {
      isOpen = true;
      open += 1;
    }
    if (!bytes.includes('"manifest"')) return;
    if (!isFirst) heard.push(Date.now());
    isFirst = false;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (isOpen) open -= 1;
    const wait = given.jitterMs === 0 ? 0 : 250 + Math.random() * given.jitterMs;
    setTimeout(() => start(index), wait);
  });
}

let begun = 0;
const gathering = setInterval(() => {
  for (let i = 0; i < 200 && begun < given.screens; i++) start(begun++);
  if (begun >= given.screens) clearInterval(gathering);
}, 50);

process.on('message', () => {
  process.send?.({ open, heard });
  heard = [];
});
process.on('disconnect', () => process.exit(0));
