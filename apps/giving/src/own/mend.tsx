import type { MendedGift } from '@minaret/contract/giving/give-again';
import { IconAlertCircle, IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ownAddress } from '../core/addresses.ts';
import { Refused } from '../core/give-api.ts';
import { useGive } from '../core/give-context.ts';
import { sumText } from '../core/sums.ts';
import { dayText, fill } from '../core/text.ts';
import { Note, Sum } from '../ui/parts.tsx';
import { useOwn } from './own-context.ts';

/** By the mailed link: it pays what is due, and shows nothing of who gave. */
export function Mend({ token }: { token: string }) {
  const give = useGive();
  const { desk, say } = useOwn();
  const [due, setDue] = useState<MendedGift | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const tell = (error: unknown) =>
    setProblem(
      error instanceof Refused && error.code === 'not_found'
        ? give.say.thanks.unknown
        : error instanceof Refused && error.code === 'offline'
          ? say.offline
          : say.failed,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a token.
  useEffect(() => {
    desk.due(token).then(setDue, tell);
  }, [desk, token]);
  const pay = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { pay_url } = await desk.mend(token);
      if (pay_url) return location.assign(pay_url);
      setDue(await desk.due(token));
    } catch (error) {
      tell(error);
    }
    setBusy(false);
  };
  const own = ownAddress(give.page.masjid.hash_id, give.language);
  return (
    <main className="narrow own-ask" aria-live="polite">
      {problem && (
        <Note tone="error" icon={<IconAlertCircle size={20} aria-hidden="true" />}>
          {problem}
        </Note>
      )}
      {due && (
        <>
          <h1>{due.is_due ? say.mendTitle : say.mendDone}</h1>
          <p>
            {due.is_due && due.due_on
              ? fill(say.mendText, { date: dayText(give, due.due_on) })
              : say.mendDoneText}
          </p>
          {due.is_due && (
            <>
              <dl className="lines box">
                <div className="line total">
                  <dt>
                    {due.fund.name}
                    {give.say.comma}
                    {say.frequencies[due.frequency]}
                  </dt>
                  <dd>
                    <Sum of={due.amount + due.cover} />
                  </dd>
                </div>
              </dl>
              <button type="button" className="button main" aria-disabled={isBusy} onClick={() => void pay()}>
                <IconLock size={18} aria-hidden="true" />
                {fill(say.mendPay, { sum: sumText(give.page, due.amount + due.cover) })}
              </button>
            </>
          )}
        </>
      )}
      <a className="button" href={own}>
        {say.own}
      </a>
    </main>
  );
}
