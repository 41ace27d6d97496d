// Decides: how the giving form goes from step to step, and that its button cannot be pressed twice.

import { useEffect, useMemo, useRef, useState } from 'react';
import { giveAddress } from '../core/addresses.ts';
import type { Chosen } from '../core/data.ts';
import { deskOf, Refused } from '../core/give-api.ts';
import { useGive } from '../core/give-context.ts';
import { type Begun, beginGift, keptInTab } from './begun.ts';
import {
  type Draft,
  firstDraft,
  fundOf,
  type Problem,
  payableAmount,
  problemsOf,
  type Screen,
  startOf,
} from './draft.ts';
import { type Cover, useCover } from './use-cover.ts';

export interface FormParts {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  cover: Cover;
  go: (screen: Screen) => void;
  /** What is wrong with a field, once somebody wanted to go on. */
  problemOf: (field: Problem['field']) => string | undefined;
}

export interface Form extends FormParts {
  screen: Screen;
  next: () => void;
  isGiving: boolean;
  give: () => void;
  /** Why the payment page did not open. */
  refusal: string | null;
  begun: Begun | null;
}

const SCREENS: readonly Screen[] = ['fund', 'amount', 'you', 'pay'];

export function useForm(chosen: Chosen): Form {
  const { page, say, language } = useGive();
  const hash = page.masjid.hash_id;
  const [draft, setDraft] = useState(() => firstDraft(page, chosen));
  const [screen, setScreen] = useState<Screen>(fundOf(page, draft) ? 'amount' : 'fund');
  const [asked, setAsked] = useState<readonly Screen[]>([]);
  const [isGiving, setGiving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const isBusy = useRef(false);
  const kept = useMemo(() => keptInTab(hash), [hash]);
  const cover = useCover(hash, payableAmount(page, draft));
  const problems = problemsOf(page, draft, say);

  useEffect(() => {
    const look = () => {
      isBusy.current = false;
      setGiving(false);
      setBegun(kept.read());
    };
    look();
    // Back from the payment page shows this one as it was left.
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [kept]);

  const focus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());
  const go = (to: Screen) => {
    setScreen(to);
    setRefusal(null);
    if (!matchMedia('(min-width:768px)').matches) {
      scrollTo(0, 0);
      focus(`${to}-title`);
    }
  };
  const show = ({ screen: at, field }: Problem) => {
    setAsked(SCREENS);
    setScreen(at);
    focus(field === 'fundId' || field === 'amount' ? `${at}-title` : field);
  };
  const next = () => {
    const missing = problems.find((each) => each.screen === screen);
    setAsked((before) => [...before, screen]);
    if (missing)
      return focus(
        missing.field === 'fundId' || missing.field === 'amount' ? `${screen}-title` : missing.field,
      );
    const after = SCREENS[SCREENS.indexOf(screen) + 1];
    if (after) go(after);
  };

  const refuse = (error: unknown) => {
    const code = error instanceof Refused ? error.code : 'unreadable';
    const texts: Record<string, string> = {
      offline: say.pay.offline,
      too_many_requests: say.pay.tooMany,
      fund_closed: say.pay.closed,
      giving_closed: say.pay.closed,
      page_expired: say.pay.expired,
      cover_changed: say.cover.changed,
      amount_not_allowed: say.pay.check,
      frequency_not_offered: say.pay.check,
      validation_failed: say.pay.check,
    };
    setRefusal(texts[code] ?? say.pay.failed);
  };

  const give = async () => {
    const [missing] = problems;
    if (missing) return show(missing);
    if (isBusy.current) return;
    isBusy.current = true;
    setGiving(true);
    setRefusal(null);
    const fee = cover.state === 'known' ? cover.fee : null;
    try {
      const to = await beginGift(deskOf(hash), kept, (token) =>
        startOf(page, draft, { page: token, cover: fee, language }),
      );
      // The button stays as it is until the other page is there.
      location.assign(
        'pay' in to
          ? to.pay
          : giveAddress(hash, 'see' in to ? `thanks/${to.see}` : `agreed/${to.agreed}`, { lang: language }),
      );
    } catch (error) {
      isBusy.current = false;
      setGiving(false);
      refuse(error);
    }
  };

  return {
    draft,
    // Another fund or amount has another fee: what was agreed to is asked for again.
    change: (part) =>
      setDraft((before) => ({
        ...before,
        ...(part.preset !== undefined ||
        part.other !== undefined ||
        part.fundId !== undefined ||
        part.people !== undefined
          ? { isCovered: false }
          : {}),
        ...part,
      })),
    cover,
    go,
    problemOf: (field) => problems.find((each) => each.field === field && asked.includes(each.screen))?.text,
    screen,
    next,
    isGiving,
    give: () => void give(),
    refusal,
    begun,
  };
}
