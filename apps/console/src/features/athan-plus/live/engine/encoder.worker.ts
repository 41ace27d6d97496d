import { createEncoder } from 'wasm-media-encoders';
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url';
import type { FromEncoder, ToEncoder } from './messages.ts';
import { makeUnsent } from './unsent.ts';

/** Speech needs no more; a phone on a slow line gets it. */
const BITRATE = 64;
const OUTPUT_RATE = 24_000;
const PACKET_MS = 100;
const AGAIN_MS = 1000;
const TELL_MS = 50;
const TIME_BYTES = 8;

const tell = (said: FromEncoder) => self.postMessage(said);
const now = () => performance.timeOrigin + performance.now();

let unsent = makeUnsent();
let encoder: Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>> | undefined;
let sampleRate = 48_000;
let url: string | null = null;
let line: WebSocket | undefined;
let isReady = false;
let waiting: Uint8Array[] = [];
let waitingSince = 0;
let peak = 0;
let squares = 0;
let counted = 0;
let again: ReturnType<typeof setTimeout> | undefined;

async function configure(): Promise<void> {
  encoder ??= await createEncoder('audio/mpeg', await (await fetch(wasmUrl)).arrayBuffer());
  encoder.configure({ channels: 1, sampleRate, outputSampleRate: OUTPUT_RATE, bitrate: BITRATE });
}

function post(bytes: Uint8Array, capturedAt: number): void {
  const packet = new Uint8Array(TIME_BYTES + bytes.length);
  new DataView(packet.buffer).setFloat64(0, capturedAt);
  packet.set(bytes, TIME_BYTES);
  line?.send(packet);
}

function onSaid(text: string): void {
  const said = JSON.parse(text) as { type: string; at?: number | null; listeners?: number };
  if (said.type === 'at') {
    if (typeof said.at === 'number') unsent.confirm(said.at);
    tell({ type: 'line', isOpen: true, listeners: said.listeners ?? 0, waiting: unsent.bytes() });
  } else if (said.type === 'ready') {
    const { from, packets } = unsent.resume(said.at ?? null);
    if (from !== null) line?.send(JSON.stringify({ type: 'from', at: from }));
    for (const { bytes, capturedAt } of packets) post(bytes, capturedAt);
    isReady = true;
    tell({ type: 'line', isOpen: true, listeners: 0, waiting: unsent.bytes() });
  } else if (said.type === 'ended' || said.type === 'replaced') {
    hangUp();
    tell({ type: 'over', why: said.type });
  }
}

function connect(): void {
  if (url === null) return;
  const own = new WebSocket(url);
  line = own;
  own.onmessage = ({ data }) => {
    if (line === own) onSaid(String(data));
  };
  own.onclose = () => {
    if (line !== own || url === null) return;
    isReady = false;
    tell({ type: 'line', isOpen: false, listeners: 0, waiting: unsent.bytes() });
    again = setTimeout(connect, AGAIN_MS);
  };
}

function hangUp(): void {
  clearTimeout(again);
  url = null;
  isReady = false;
  line?.close();
  line = undefined;
}

function takeSamples(samples: Float32Array): void {
  for (const sample of samples) {
    const size = Math.abs(sample);
    if (size > peak) peak = size;
    squares += sample * sample;
  }
  counted += samples.length;
  if (url === null || !encoder) return;
  if (waiting.length === 0) waitingSince = now();
  // The encoder uses its memory again: what it gave has to be copied.
  waiting.push(encoder.encode([samples]).slice());
  if (now() - waitingSince < PACKET_MS) return;
  const bytes = new Uint8Array(waiting.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of waiting) {
    bytes.set(one, at);
    at += one.length;
  }
  waiting = [];
  if (bytes.length === 0) return;
  unsent.add(bytes, waitingSince);
  if (isReady) post(bytes, waitingSince);
}

setInterval(() => {
  tell({ type: 'level', peak, rms: counted > 0 ? Math.sqrt(squares / counted) : 0 });
  peak = 0;
  squares = 0;
  counted = 0;
}, TELL_MS);

self.onmessage = async ({ data }: MessageEvent<ToEncoder>) => {
  if (data.type === 'listen') {
    sampleRate = data.sampleRate;
    data.port.onmessage = (event: MessageEvent<Float32Array>) => takeSamples(event.data);
  } else if (data.type === 'air') {
    await configure();
    unsent = makeUnsent();
    waiting = [];
    url = data.url;
    connect();
  } else {
    if (line?.readyState === WebSocket.OPEN) line.send(JSON.stringify({ type: 'end', ending: data.ending }));
    hangUp();
  }
};
