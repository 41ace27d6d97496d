// Decides: what a giver at a kiosk types on the own phone for the receipt and Gift Aid; nothing is ticked beforehand.

import type { AskedReceipt, KioskReceipt as Found } from '@minaret/contract/giving/kiosk-receipts';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Refused } from '../core/give-api.ts';
import { useGive } from '../core/give-context.ts';
import { sumText } from '../core/sums.ts';
import { fill } from '../core/text.ts';
import { Field, Note, Sum, Tick } from '../ui/parts.tsx';
import { useOwn } from './own-context.ts';

/** A quarter of the gift, as on the giving page. */
const SHARE = 4;
const NOBODY = { email: '', first: '', last: '', street: '', postcode: '' };
type Scope = NonNullable<AskedReceipt['gift_aid']>['scope'];

export function KioskReceipt({ token }: { token: string }) {
  const { page, say: words } = useGive();
  const { desk, say } = useOwn();
  const [found, setFound] = useState<Found | null>(null);
  const [who, setWho] = useState(NOBODY);
  const [hasGiftAid, setGiftAid] = useState(false);
  const [scope, setScope] = useState<Scope | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const change = (name: keyof typeof NOBODY) => (value: string) =>
    setWho((now) => ({ ...now, [name]: value }));
  const tell = (error: unknown) => {
    const code = error instanceof Refused ? error.code : '';
    if (code === 'receipt_code_over') return setFound((now) => now && { ...now, is_open: false });
    setProblem(code === 'not_found' ? words.thanks.unknown : code === 'offline' ? say.offline : say.failed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a token.
  useEffect(() => {
    desk.kioskReceipt(token).then(setFound, tell);
  }, [desk, token]);

  const missing = () => {
    if (!who.email.includes('@')) return words.you.missingEmail;
    if (!hasGiftAid) return null;
    if (scope === null) return words.giftAid.missing;
    if (!who.first || !who.last) return words.you.missingOwnName;
    if (!who.street) return words.you.missingStreet;
    return who.postcode ? null : words.you.missingPostcode;
  };
  const send = async () => {
    const fault = missing();
    setProblem(fault);
    if (fault || isBusy) return;
    setBusy(true);
    const giver = {
      email: who.email,
      first_name: who.first,
      last_name: who.last,
      address: hasGiftAid ? { street: who.street, postcode: who.postcode, country: 'GB' } : null,
    };
    const gift_aid =
      hasGiftAid && scope && page.gift_aid ? { scope, text_version: page.gift_aid.text_version } : null;
    try {
      await desk.askKioskReceipt(token, { giver, gift_aid });
      setSent(true);
    } catch (error) {
      tell(error);
    }
    setBusy(false);
  };

  const field = (name: keyof typeof NOBODY, label: string, autoComplete: string) => (
    <Field name={name} label={label} value={who[name]} onChange={change(name)} autoComplete={autoComplete} />
  );
  const extra = found ? Math.floor(found.amount / SHARE) : 0;
  const scopes: [Scope, string][] = [
    ['this', words.giftAid.this],
    ['this_and_future', words.giftAid.future],
    ['past_and_future', words.giftAid.past],
  ];
  return (
    <main className="narrow own-ask" aria-live="polite">
      {found && <h1>{isSent ? say.kioskSent : found.is_open ? say.kioskTitle : say.kioskOver}</h1>}
      {isSent && (
        <Note tone="info" icon={<IconCheck size={20} aria-hidden="true" />}>
          {say.kioskSentText}
        </Note>
      )}
      {found && !isSent && <p>{found.is_open ? say.kioskText : say.kioskOverText}</p>}
      {found && (
        <dl className="lines box">
          <div className="line total">
            <dt>{found.fund}</dt>
            <dd>
              <Sum of={found.amount + found.cover} />
            </dd>
          </div>
        </dl>
      )}
      {found?.is_open && !isSent && (
        <>
          <Field
            name="email"
            type="email"
            label={words.you.email}
            value={who.email}
            onChange={change('email')}
            autoComplete="email"
            dir="ltr"
          />
          {field('first', words.you.first, 'given-name')}
          {field('last', words.you.last, 'family-name')}
          {page.gift_aid && (
            <div className="box">
              <Tick
                name="giftAid"
                isOn={hasGiftAid}
                onChange={setGiftAid}
                label={fill(words.giftAid.add, { sum: sumText(page, found.amount) })}
                hint={fill(words.giftAid.text, {
                  extra: sumText(page, extra),
                  sum: sumText(page, found.amount + extra),
                })}
              />
              {hasGiftAid && (
                <>
                  <fieldset className="scopes">
                    <legend>
                      {fill(words.giftAid.want, { masjid: page.masjid.charity_name ?? page.masjid.name })}
                    </legend>
                    {scopes.map(([name, label]) => (
                      <label key={name} className="radio">
                        <input
                          type="radio"
                          name="scope"
                          checked={scope === name}
                          onChange={() => setScope(name)}
                        />
                        <span>{label}</span>
                      </label>
                    ))}
                  </fieldset>
                  {field('street', words.you.street, 'address-line1')}
                  {field('postcode', words.you.postcode, 'postal-code')}
                  <p className="declaration" lang="en" dir="ltr">
                    {words.giftAid.words}
                  </p>
                </>
              )}
            </div>
          )}
          <button type="button" className="button main" aria-disabled={isBusy} onClick={() => void send()}>
            {isBusy ? say.sending : say.kioskSend}
          </button>
        </>
      )}
      {problem && (
        <Note tone="error" icon={<IconAlertCircle size={20} aria-hidden="true" />}>
          {problem}
        </Note>
      )}
    </main>
  );
}
