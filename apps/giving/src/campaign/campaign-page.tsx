// Decides: what a campaign's public page shows: its level, story, steps, recent gifts, and that it is not for Zakat.

import type { GiveCampaign } from '@minaret/contract/giving/give';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { giveAddress } from '../core/addresses.ts';
import { useGive } from '../core/give-context.ts';
import { shortSum } from '../core/sums.ts';
import { dayText, fill, giftsText } from '../core/text.ts';
import { presetsOf } from '../form/draft.ts';
import { HeroGround } from '../ui/hero-ground.tsx';
import { Niche } from '../ui/niche.tsx';
import { Note, Sum } from '../ui/parts.tsx';
import { Share } from '../ui/share.tsx';
import { Recent } from './recent.tsx';
import { Steps } from './steps.tsx';

/** More would not stand beside each other in the card. */
const AMOUNTS = 3;

/** Rounded, but never a whole goal before it is there. */
function percentOf(given: number, goal: number): number {
  const percent = Math.round((given / Math.max(1, goal)) * 100);
  return given < goal ? Math.min(99, percent) : percent;
}

function Level({ campaign }: { campaign: GiveCampaign }) {
  const give = useGive();
  const { say, page, language } = give;
  const { given, goal, gifts, ends_on, steps } = campaign;
  const facts = [
    giftsText(say, language, gifts),
    goal !== null && goal > given && fill(say.campaign.toGo, { sum: shortSum(page, goal - given) }),
    ends_on && fill(say.campaign.until, { date: dayText(give, ends_on) }),
  ];
  return (
    <div className="level">
      {goal !== null && (
        <Niche given={given} goal={goal} steps={steps.map(({ amount }) => amount)} width={212} height={262} />
      )}
      <div>
        <p className="given">
          <b>
            <Sum of={given} isShort />
          </b>
          {goal !== null && (
            <span>
              {fill(say.campaign.ofPercent, {
                goal: shortSum(page, goal),
                percent: percentOf(given, goal),
              })}
            </span>
          )}
        </p>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
    </div>
  );
}

/** Zakat may not be given to building or running costs: the way to it is named. */
function NotForZakat({ fund }: { fund: string }) {
  const { say, page, language } = useGive();
  const zakat = page.funds.find(({ kind, is_open }) => kind === 'zakat' && is_open);
  return (
    <Note icon={<IconInfoCircle size={18} aria-hidden="true" />}>
      <b>{say.zakat.not}</b>
      {zakat && (
        <p>
          {fill(say.zakat.notText, { fund })}{' '}
          <a href={giveAddress(page.masjid.hash_id, '', { fund: zakat.id, lang: language })}>
            {say.zakat.give}
          </a>
        </p>
      )}
    </Note>
  );
}

function GiveCard({ campaign, fund }: { campaign: GiveCampaign; fund: string }) {
  const { say, page, language } = useGive();
  const [amount, setAmount] = useState<number | null>(null);
  const { hash_id } = page.masjid;
  const isOpen = page.is_open && campaign.is_open;
  const isZakat = page.funds.find(({ id }) => id === campaign.fund_id)?.kind.startsWith('zakat');
  const link = giveAddress(hash_id, '', { campaign: campaign.slug, amount, lang: language });
  return (
    <div className="give-card">
      <Level campaign={campaign} />
      {isOpen ? (
        <>
          <div className="amounts wide-only">
            {presetsOf(page, campaign.slug)
              .slice(0, AMOUNTS)
              .map((preset) => (
                <button
                  key={preset}
                  type="button"
                  className="amount-button"
                  aria-pressed={amount === preset}
                  onClick={() => setAmount(amount === preset ? null : preset)}
                >
                  <Sum of={preset} isShort />
                </button>
              ))}
          </div>
          <a className="button main wide-only" href={link}>
            {amount === null
              ? say.campaign.give
              : fill(say.campaign.giveSum, { sum: shortSum(page, amount) })}
          </a>
        </>
      ) : (
        <Note tone="info">
          <b>{say.campaign.ended}</b>
          <p>{say.campaign.endedText}</p>
        </Note>
      )}
      <Share path={giveAddress(hash_id, campaign.slug)} title={campaign.title} />
      {campaign.goal !== null && campaign.given > campaign.goal && (
        <p className="soft">{fill(say.campaign.over, { fund })}</p>
      )}
      {!isZakat && isOpen && <NotForZakat fund={fund} />}
    </div>
  );
}

export function CampaignPage({ campaign }: { campaign: GiveCampaign }) {
  const give = useGive();
  const { say, page, language } = give;
  const of = page.funds.find(({ id }) => id === campaign.fund_id);
  const fund = of?.name ?? '';
  const isZakat = of?.kind.startsWith('zakat');
  const until = campaign.ends_on;
  return (
    <main className="campaign">
      <div className="hero">
        <HeroGround />
        {campaign.picture_url && <img className="hero-picture" src={campaign.picture_url} alt="" />}
        <div className="inner">
          <p>
            {until
              ? fill(say.campaign.belongsUntil, { fund, date: dayText(give, until) })
              : fill(say.campaign.belongs, { fund })}
          </p>
          <h1>{campaign.title}</h1>
        </div>
      </div>
      <div className="inner columns">
        <GiveCard campaign={campaign} fund={fund} />
        <div className="steps">
          {campaign.story && (
            <p className="story" dir="auto">
              {campaign.story}
            </p>
          )}
          <Steps steps={campaign.steps} given={campaign.given} />
          <Recent recent={campaign.recent} />
        </div>
      </div>
      {page.is_open && campaign.is_open && (
        <div className="bar phone-only">
          <span>
            {!isZakat && <small>{say.zakat.not}</small>}
            <b>{fund}</b>
          </span>
          <a
            className="button main"
            href={giveAddress(page.masjid.hash_id, '', { campaign: campaign.slug, lang: language })}
          >
            {say.campaign.give}
          </a>
        </div>
      )}
    </main>
  );
}
