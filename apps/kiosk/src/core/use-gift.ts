// Decides: how a kiosk follows its gift: the same operation until it is answered, then every second and a half; doubt is shown as doubt, and nothing else is offered meanwhile.

import type { KioskGift } from '@minaret/contract/giving/kiosk-device';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type KioskApi, Refused, type Start } from './api.ts';

const EVERY_MS = 1500;
const IN_FLIGHT: readonly KioskGift['state'][] = ['waiting', 'asking'];

export interface Following {
  /** Null: nothing is being given. */
  asked: Start | null;
  gift: KioskGift | null;
  /** The server did not answer: nobody knows what became of it. */
  isUnsure: boolean;
  /** It was refused before any card was asked for: a code of the server's. */
  refusal: string | null;
  isCancelling: boolean;
  begin(asked: Start): void;
  cancel(): void;
  leave(): void;
}

export function useGift(api: KioskApi, hint: number): Following {
  const [asked, setAsked] = useState<Start | null>(null);
  const [gift, setGift] = useState<KioskGift | null>(null);
  const [isUnsure, setUnsure] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const wantsCancel = useRef(false);

  const leave = useCallback(() => {
    wantsCancel.current = false;
    setAsked(null);
    setGift(null);
    setUnsure(false);
    setRefusal(null);
    setCancelling(false);
  }, []);
  const isOver = refusal !== null || (gift !== null && !IN_FLIGHT.includes(gift.state));

  // A hint of the server's, or a wish to cancel, starts the next round anew.
  useEffect(() => {
    if (!asked || isOver) return;
    let isGone = false;
    let timer = 0;
    const round = async () => {
      try {
        const next = await step(api, asked, gift, wantsCancel.current);
        if (isGone) return;
        setUnsure(false);
        setGift(next);
      } catch (error) {
        if (isGone) return;
        const isAnswer =
          error instanceof Refused && error.status < 500 && error.code !== 'payment_unavailable';
        if (isAnswer) setRefusal(error.code);
        else setUnsure(true);
      }
      timer = window.setTimeout(round, EVERY_MS);
    };
    timer = window.setTimeout(round, gift ? EVERY_MS : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, asked, gift, isOver, hint, isCancelling]);

  return {
    asked,
    gift,
    isUnsure,
    refusal,
    isCancelling,
    begin: setAsked,
    cancel: () => {
      wantsCancel.current = true;
      setCancelling(true);
    },
    leave,
  };
}

function step(api: KioskApi, asked: Start, gift: KioskGift | null, wantsCancel: boolean): Promise<KioskGift> {
  if (!gift) return api.start(asked);
  return wantsCancel && gift.state === 'waiting' ? api.cancel(gift.id) : api.gift(gift.id);
}
