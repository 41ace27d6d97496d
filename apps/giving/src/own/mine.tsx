// Decides: how the own page is entered: by the token behind the address, by the session that is open, or by asking for a link.

import type { OwnGiving } from '@minaret/contract/giving/donor-page';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Refused } from '../core/give-api.ts';
import { useGive } from '../core/give-context.ts';
import { Field, Note } from '../ui/parts.tsx';
import { Giving } from './giving.tsx';
import { useOwn } from './own-context.ts';

type Gate = 'opening' | 'ask' | 'used' | 'ended' | 'sent' | 'forgotten' | 'offline';

/** Read once, and taken off the address at once: it stays in no history. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname + location.search);
  return token || null;
}

export function Mine() {
  const { desk, say } = useOwn();
  const [gate, setGate] = useState<Gate>('opening');
  const [giving, setGiving] = useState<OwnGiving | null>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const token = takeToken();
    (token ? desk.open(token) : desk.get()).then(setGiving, (error: unknown) => {
      const code = error instanceof Refused ? error.code : '';
      setGate(code === 'offline' ? 'offline' : code === 'link_used' ? 'used' : 'ask');
    });
  }, [desk]);
  if (giving)
    return (
      <Giving
        giving={giving}
        onChange={setGiving}
        onEnd={(why) => {
          setGiving(null);
          setGate(why);
        }}
      />
    );
  if (gate === 'opening')
    return (
      <main className="narrow waiting" data-busy>
        <span className="pulse" aria-hidden="true" />
        <h1>{say.opening}</h1>
      </main>
    );
  return <Ask gate={gate} onSent={() => setGate('sent')} onAgain={() => setGate('ask')} />;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function Ask({ gate, onSent, onAgain }: { gate: Gate; onSent: () => void; onAgain: () => void }) {
  const { desk, say } = useOwn();
  const { language } = useGive();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!EMAIL.test(email.trim())) return setProblem(say.missing);
    setBusy(true);
    setProblem(undefined);
    try {
      await desk.askLink(email.trim(), language);
      onSent();
    } catch (error) {
      const code = error instanceof Refused ? error.code : '';
      setProblem(
        code === 'offline'
          ? say.offline
          : code === 'too_many_requests'
            ? say.tooMany
            : code === 'validation_failed'
              ? say.missing
              : say.failed,
      );
    } finally {
      setBusy(false);
    }
  };
  if (gate === 'sent')
    return (
      <main className="narrow own-ask" aria-live="polite">
        <h1>{say.sent}</h1>
        <Note tone="info" icon={<IconMail size={20} aria-hidden="true" />}>
          {say.sentText}
        </Note>
        <button type="button" className="button" onClick={onAgain}>
          {say.again}
        </button>
      </main>
    );
  const told: Partial<Record<Gate, [string, string]>> = {
    used: [say.used, say.usedText],
    ended: [say.ended, say.endedText],
    forgotten: [say.forgotten, say.forgottenText],
  };
  const words = told[gate];
  return (
    <main className="narrow own-ask">
      <h1>{say.title}</h1>
      {words && (
        <Note tone={gate === 'forgotten' ? 'info' : 'gold'}>
          <b>{words[0]}</b>
          <p>{words[1]}</p>
        </Note>
      )}
      {gate === 'offline' && <Note tone="error">{say.offline}</Note>}
      {gate !== 'forgotten' && (
        <form className="own-form" onSubmit={(event) => void send(event)} noValidate>
          <p>{say.ask}</p>
          <Field
            name="email"
            type="email"
            label={say.email}
            value={email}
            onChange={setEmail}
            autoComplete="email"
            maxLength={254}
            dir="ltr"
            problem={problem}
          />
          <button type="submit" className="button main" aria-disabled={isBusy}>
            {isBusy ? say.sending : say.send}
          </button>
        </form>
      )}
    </main>
  );
}
