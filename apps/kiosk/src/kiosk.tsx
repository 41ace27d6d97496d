// Decides: which page a kiosk shows: two touches, the card, thanks; idle after 30 s, silence in prayer, rest without server or reader.

import type { KioskFund } from '@minaret/contract/giving/kiosk-device';
import { KIOSK_WORDS } from '@minaret/i18n/kiosk-words';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { kioskApi } from './core/api.ts';
import { fillGlass } from './core/awake.ts';
import { isOpenAt } from './core/open-funds.ts';
import { fill, type Language, ShownContext } from './core/text.ts';
import { useFeed } from './core/use-feed.ts';
import { useGift } from './core/use-gift.ts';
import { useTick } from './core/use-tick.ts';
import { AmountScreen } from './screens/amount.tsx';
import { EndScreen, THANKS_SECONDS, ThanksScreen } from './screens/ends.tsx';
import { ExitScreen, OutScreen } from './screens/exit.tsx';
import { FundScreen } from './screens/fund.tsx';
import { OtherScreen } from './screens/other.tsx';
import { IDLE_SECONDS, PrayerScreen, type Rest, RestScreen, StillScreen } from './screens/rests.tsx';
import { AskingScreen, TapScreen } from './screens/tap.tsx';
import { Foot } from './ui/foot.tsx';
import { Beside } from './ui/panel.tsx';

const IDLE_MS = 30_000;
const END_MS = THANKS_SECONDS * 1000;

type Place = 'fund' | 'amount' | 'other' | 'exit' | 'out';

export function Kiosk({ deviceKey }: { deviceKey: string }) {
  const api = useMemo(() => kioskApi(deviceKey), [deviceKey]);
  const [place, setPlace] = useState<Place>('fund');
  const [fund, setFund] = useState<KioskFund | null>(null);
  const [hasCover, setCover] = useState(false);
  const [language, setLanguage] = useState<Language>('en');
  const [hint, setHint] = useState(0);
  const following = useGift(api, hint);
  const { asked, gift, isUnsure, refusal } = following;
  const state = asked ? (gift?.state ?? 'waiting') : place;
  const { feed, offlineSince, isRevoked, ahead, giftHint } = useFeed(api, deviceKey, state);
  const tick = useTick();
  const touchedAt = useRef(tick);
  const overAt = useRef<number | null>(null);
  const say = KIOSK_WORDS[language];

  useEffect(() => setHint(giftHint), [giftHint]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'en' ? 'ltr' : 'rtl';
  }, [language]);
  useEffect(() => {
    const note = () => {
      touchedAt.current = Date.now();
    };
    window.addEventListener('pointerdown', note, true);
    return () => window.removeEventListener('pointerdown', note, true);
  }, []);

  /** All that the one before touched is forgotten. */
  const reset = () => {
    setPlace('fund');
    setFund(null);
    setCover(false);
    setLanguage('en');
    overAt.current = null;
    following.leave();
  };

  const isOver = refusal !== null || (gift !== null && gift.state !== 'waiting' && gift.state !== 'asking');
  if (isOver && overAt.current === null) overAt.current = tick;
  if (!isOver) overAt.current = null;
  const sinceEnd = overAt.current === null ? 0 : tick - overAt.current;
  const idle = tick - touchedAt.current;
  const isWaitingForTouch = !asked && place !== 'fund' && place !== 'out';
  const idleLeft = Math.ceil((IDLE_MS + IDLE_SECONDS * 1000 - idle) / 1000);
  const hasClosed = isWaitingForTouch && fund !== null && !isOpenAt(fund, tick + ahead);
  const mustReset = (isOver && sinceEnd >= END_MS) || (isWaitingForTouch && idleLeft <= 0) || hasClosed;
  // It is the moment that resets, not what is reset.
  useEffect(() => {
    if (mustReset) reset();
  }, [mustReset]);

  if (isRevoked) return <p class="office">{say.office}</p>;
  if (!feed) return <p class="office plain">{say.loading}</p>;
  const now = tick + ahead;
  const shown = { feed, language, say, now };

  const begin = async (amount: number) => {
    if (!fund || asked) return;
    const known = feed.presets.find((preset) => preset.amount === amount)?.cover;
    const cover = !hasCover ? null : (known ?? (await api.cover(amount).catch(() => null))?.cover ?? null);
    following.begin({ operation: crypto.randomUUID(), fund_id: fund.id, amount, cover, language });
  };
  const again = () => {
    const before = asked;
    following.leave();
    overAt.current = null;
    if (before) following.begin({ ...before, operation: crypto.randomUUID() });
  };

  const page = () => {
    const total = (asked?.amount ?? 0) + (asked?.cover ?? 0);
    if (asked && fund) {
      if (gift?.state === 'thanks') {
        const left = Math.max(0, THANKS_SECONDS - Math.floor(sinceEnd / 1000));
        return <ThanksScreen gift={gift} fund={fund} left={left} onDone={reset} />;
      }
      if (isOver)
        return <EndScreen state={gift?.state ?? null} total={total} onAgain={again} onStop={reset} />;
      if (isUnsure || gift?.state === 'asking' || following.isCancelling)
        return <AskingScreen total={total} />;
      return <TapScreen fund={fund} gift={gift} total={total} onCancel={following.cancel} />;
    }
    if (place === 'out') return <OutScreen onBack={reset} />;
    const held = () => setPlace('exit');
    if (place === 'exit')
      return (
        <Beside onHeld={held}>
          <ExitScreen
            api={api}
            onBack={reset}
            onOut={() => {
              setPlace('out');
              if (document.fullscreenElement) void document.exitFullscreen();
            }}
          />
        </Beside>
      );
    if (feed.quiet.some(({ from, to }) => now >= from && now < to)) return <PrayerScreen />;
    const rest: Rest | null =
      offlineSince !== null
        ? 'offline'
        : !feed.is_open
          ? 'closed'
          : feed.reader.state !== 'ready'
            ? 'reader'
            : null;
    if (rest)
      return (
        <Beside onHeld={held}>
          <div class="content">
            <RestScreen why={rest} since={offlineSince} />
          </div>
          <Foot onLanguage={setLanguage}>
            {rest === 'offline' && <p class="reader">{fill(say.retry, { n: 20 })}</p>}
          </Foot>
        </Beside>
      );
    if (isWaitingForTouch && idleLeft <= IDLE_SECONDS)
      return (
        <Beside onHeld={held}>
          <StillScreen left={idleLeft} onHere={() => setPlace(place)} onLeave={reset} />
        </Beside>
      );
    if (fund && place === 'other')
      return (
        <OtherScreen fund={fund} onAmount={(sum) => void begin(sum)} onBack={() => setPlace('amount')} />
      );
    if (fund && place === 'amount')
      return (
        <>
          <AmountScreen
            fund={fund}
            hasCover={hasCover}
            onCover={setCover}
            onAmount={(sum) => void begin(sum)}
            onOther={() => setPlace('other')}
            onBack={reset}
          />
          <Foot onLanguage={setLanguage} />
        </>
      );
    return (
      <Beside onHeld={held}>
        <div class="content">
          <FundScreen
            onChoose={(chosen) => {
              fillGlass();
              setFund(chosen);
              setPlace('amount');
            }}
          />
        </div>
        <Foot onLanguage={setLanguage} />
      </Beside>
    );
  };

  return (
    <ShownContext.Provider value={shown}>
      {!feed.moves_money && <p class="no-money">{say.noMoney}</p>}
      <div class="page" data-state={state}>
        {page()}
      </div>
    </ShownContext.Provider>
  );
}
