/** Runs where the sound is: hands every block of the microphone to the encoder, without the page in between. */
interface Processor {
  readonly port: MessagePort;
}
declare const AudioWorkletProcessor: new () => Processor;
declare function registerProcessor(name: string, made: new () => Processor): void;

const BLOCK = 1024;

class Capture extends AudioWorkletProcessor {
  private to: MessagePort | undefined;
  private block = new Float32Array(BLOCK);
  private filled = 0;

  constructor() {
    super();
    this.port.onmessage = ({ ports }) => {
      [this.to] = ports;
    };
  }

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0];
    if (!samples) return true;
    for (let at = 0; at < samples.length; ) {
      const part = samples.subarray(at, at + BLOCK - this.filled);
      this.block.set(part, this.filled);
      this.filled += part.length;
      at += part.length;
      if (this.filled < BLOCK) continue;
      this.to?.postMessage(this.block, [this.block.buffer]);
      this.block = new Float32Array(BLOCK);
      this.filled = 0;
    }
    return true;
  }
}
registerProcessor('capture', Capture);
