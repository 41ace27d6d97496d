// Decides: how the microphone of a live broadcast is opened: as it hears, without what is made for calls.

import captureUrl from './capture.worklet.ts?worker&url';
import EncoderWorker from './encoder.worker.ts?worker';
import type { FromEncoder, ToEncoder } from './messages.ts';

export type MicrophoneFault = 'micDenied' | 'micMissing' | 'micUnsupported';

const PLAIN = { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channelCount: 1 };

export function faultOf(error: unknown): MicrophoneFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'micDenied';
  return name === '' ? 'micUnsupported' : 'micMissing';
}

export interface Microphone {
  name: string;
  goOnAir(url: string): void;
  end(ending: 'by-hand' | 'silence'): void;
  mute(isMuted: boolean): void;
  close(): void;
}

/** The sound goes from the microphone to the encoder's thread without the page: a busy page makes no gap. */
export async function openMicrophone(onSaid: (said: FromEncoder) => void): Promise<Microphone> {
  if (!navigator.mediaDevices || typeof AudioWorkletNode === 'undefined')
    throw new TypeError('no microphone here');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: PLAIN });
  const context = new AudioContext({ latencyHint: 'interactive' });
  await context.audioWorklet.addModule(captureUrl);
  const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0, channelCount: 1 });
  context.createMediaStreamSource(stream).connect(capture);
  await context.resume();
  const worker = new EncoderWorker();
  worker.onmessage = ({ data }: MessageEvent<FromEncoder>) => onSaid(data);
  const { port1, port2 } = new MessageChannel();
  capture.port.postMessage(null, [port1]);
  const send = (said: ToEncoder, given: Transferable[] = []) => worker.postMessage(said, given);
  send({ type: 'listen', port: port2, sampleRate: context.sampleRate }, [port2]);
  const [track] = stream.getAudioTracks();
  return {
    name: track?.label ?? '',
    goOnAir: (url) => send({ type: 'air', url }),
    end: (ending) => send({ type: 'end', ending }),
    mute(isMuted) {
      if (track) track.enabled = !isMuted;
    },
    close() {
      worker.terminate();
      for (const each of stream.getTracks()) each.stop();
      void context.close();
    },
  };
}
