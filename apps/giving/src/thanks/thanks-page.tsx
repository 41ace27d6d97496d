// Decides: what a giver reads after the payment page: thanks only once the server has seen the payment succeed.

import type { GivenGift } from '@minaret/contract/giving/give';
import { starOutline } from '@minaret/design/motif';
import { IconAlertCircle, IconMail } from '@tabler/icons-react';
import { useEffect } from 'react';
import { giveAddress } from '../core/addresses.ts';
import { useGive } from '../core/give-context.ts';
import { sumText } from '../core/sums.ts';
import { dayOf, dayText, fill } from '../core/text.ts';
import { keptInTab } from '../form/begun.ts';
import { HeroGround } from '../ui/hero-ground.tsx';
import { Note, Sum } from '../ui/parts.tsx';
import { Share } from '../ui/share.tsx';
import { useGift } from './use-gift.ts';

const STAR = starOutline(40, 38);

function Receipt({ gift }: { gift: GivenGift }) {
  const give = useGive();
  const { say } = give;
  const { dedication, campaign, fund } = gift;
  return (
    <dl className="lines box">
      <div className="line">
        <dt>{campaign?.title ?? fund.name}</dt>
        <dd>
          <Sum of={gift.amount} />
        </dd>
      </div>
      {gift.cover > 0 && (
        <div className="line">
          <dt>{say.pay.feeYours}</dt>
          <dd>
            <Sum of={gift.cover} />
          </dd>
        </div>
      )}
      {dedication && (
        <div className="line">
          <dt>{dedication.kind === 'in_honour' ? say.thanks.honour : say.thanks.deceased}</dt>
          <dd>
            <bdi>{dedication.name}</bdi>
          </dd>
        </div>
      )}
      <div className="line total">
        <dt>
          {gift.paid_at ? fill(say.thanks.paidOn, { date: dayOf(give, gift.paid_at) }) : say.thanks.paid}
        </dt>
        <dd>
          <Sum of={gift.total} />
        </dd>
      </div>
      {gift.regular?.next_on && (
        <div className="line">
          <dt>{say.often.next}</dt>
          <dd>{dayText(give, gift.regular.next_on)}</dd>
        </div>
      )}
      {gift.receipt_number && (
        <div className="line">
          <dt>{say.thanks.receipt}</dt>
          <dd>
            <bdi>{gift.receipt_number}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Thanks({ gift }: { gift: GivenGift }) {
  const { say, page } = useGive();
  const { hash_id, name } = page.masjid;
  useEffect(() => keptInTab(hash_id).write(null), [hash_id]);
  return (
    <>
      <div className="hero thanks-hero">
        <HeroGround />
        <div className="inner">
          <svg width="80" height="80" viewBox="0 0 80 80" aria-hidden="true">
            <path d={STAR} className="thanks-star" />
            <path d="M28 41l8 8 16-17" className="thanks-check" />
          </svg>
          <h1>{say.thanks.title}</h1>
          <p>{fill(say.thanks.text, { masjid: name })}</p>
        </div>
      </div>
      <div className="narrow">
        {gift.note && (
          <Note tone="gold" icon={null}>
            {gift.note}
          </Note>
        )}
        <Receipt gift={gift} />
        <Note tone="info" icon={<IconMail size={20} aria-hidden="true" />}>
          {say.thanks.sent}
        </Note>
        <Share path={giveAddress(hash_id, gift.campaign?.slug ?? '')} title={name} />
        <p className="hint">{say.shareHint}</p>
      </div>
    </>
  );
}

/** First that nothing was taken, then what to do. */
function refusalOf(
  gift: GivenGift,
  { thanks }: ReturnType<typeof useGive>['say'],
): [title: string, text: string] {
  if (gift.state === 'canceled') return [thanks.canceledTitle, thanks.canceledText];
  if (gift.refusal === 'declined') return [thanks.refusedTitle, thanks.refusedText];
  if (gift.refusal === 'expired') return [thanks.expiredTitle, thanks.expiredText];
  return gift.state === 'failed' ? [thanks.otherTitle, thanks.otherText] : [thanks.unpaid, thanks.unpaidText];
}

function NotPaid({ gift }: { gift: GivenGift }) {
  const { say, page, language } = useGive();
  const [title, text] = refusalOf(gift, say);
  const again = giveAddress(page.masjid.hash_id, '', {
    fund: gift.fund.id,
    campaign: gift.campaign?.slug ?? null,
    amount: gift.amount,
    lang: language,
  });
  return (
    <div className="narrow">
      <Note tone="error" icon={<IconAlertCircle size={20} aria-hidden="true" />}>
        <h1>{title}</h1>
        <p>{text}</p>
      </Note>
      {gift.pay_url ? (
        <a className="button main" href={gift.pay_url}>
          {say.thanks.resume}
        </a>
      ) : (
        <a className="button main" href={again}>
          {say.thanks.again}
        </a>
      )}
      <a className="button" href={giveAddress(page.masjid.hash_id, '', { lang: language })}>
        {fill(say.thanks.leave, { masjid: page.masjid.name })}
      </a>
    </div>
  );
}

function Waiting({ title, text, isBusy }: { title: string; text: string; isBusy: boolean }) {
  return (
    <div className="narrow waiting" data-busy={isBusy || undefined}>
      <span className="pulse" aria-hidden="true" />
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  );
}

export function ThanksPage({ token }: { token: string }) {
  const { say, page } = useGive();
  const asked = useGift(page.masjid.hash_id, token);
  const { thanks } = say;
  return (
    <main className="thanks" aria-live="polite">
      <noscript>
        <Note tone="info">{say.noScript}</Note>
      </noscript>
      {asked.state === 'asking' && <Waiting title={thanks.asking} text={thanks.askingText} isBusy />}
      {asked.state === 'long' && <Waiting title={thanks.long} text={thanks.longText} isBusy />}
      {asked.state === 'unreachable' && <Waiting title={thanks.asking} text={thanks.unreachable} isBusy />}
      {asked.state === 'unknown' && (
        <Waiting title={thanks.unknown} text={thanks.unknownText} isBusy={false} />
      )}
      {asked.state === 'known' && asked.gift.state === 'succeeded' && <Thanks gift={asked.gift} />}
      {asked.state === 'known' && asked.gift.state === 'refunded' && (
        <div className="narrow">
          <h1>{thanks.refunded}</h1>
          <p>{fill(thanks.refundedText, { sum: sumText(page, asked.gift.amount_refunded) })}</p>
        </div>
      )}
      {asked.state === 'known' && !['succeeded', 'refunded'].includes(asked.gift.state) && (
        <NotPaid gift={asked.gift} />
      )}
    </main>
  );
}
