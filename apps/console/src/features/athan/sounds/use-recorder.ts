// Decides: recording an adhan (athan) by microphone: how it is heard, and how long.

import { MOST_SOUND_SECONDS } from '@minaret/contract/athan/athan-sounds';
import { useEffect, useRef, useState } from 'react';

export type RecorderFault = 'micDenied' | 'micMissing' | 'micUnsupported';

/** As the microphone hears it: what is made for calls takes a long held tone for noise. */
const PLAIN = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

function faultOf(error: unknown): RecorderFault {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'micDenied' : 'micMissing';
}

/** Records until it is stopped, or as long as a sound may be. */
export function useRecorder(onRecorded: (sound: Blob) => void) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [fault, setFault] = useState<RecorderFault | null>(null);
  const running = useRef<{ end: (keep: boolean) => void } | null>(null);
  useEffect(() => () => running.current?.end(false), []);

  async function start(): Promise<void> {
    setFault(null);
    if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined') return setFault('micUnsupported');
    try {
      record(await navigator.mediaDevices.getUserMedia({ audio: PLAIN }));
    } catch (error) {
      setFault(faultOf(error));
    }
  }

  function record(stream: MediaStream): void {
    const recorder = new MediaRecorder(stream);
    const pieces: Blob[] = [];
    const begun = Date.now();
    let isKept = true;
    const timer = window.setInterval(() => {
      const passed = (Date.now() - begun) / 1000;
      setSeconds(passed);
      if (passed >= MOST_SOUND_SECONDS) recorder.stop();
    }, 200);
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    recorder.onstop = () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
      running.current = null;
      setSeconds(null);
      if (isKept) onRecorded(new Blob(pieces, { type: recorder.mimeType }));
    };
    running.current = {
      end: (keep) => {
        isKept = keep;
        if (recorder.state !== 'inactive') recorder.stop();
      },
    };
    setSeconds(0);
    recorder.start(1000);
  }

  return {
    /** Null: it does not record. */
    seconds,
    fault,
    start,
    stop: () => running.current?.end(true),
  };
}
