import { IconChevronRight } from '@tabler/icons-react';
import { giveAddress } from '../core/addresses.ts';
import type { Chosen } from '../core/data.ts';
import { useGive } from '../core/give-context.ts';
import { shortSum, sumText } from '../core/sums.ts';
import { fill } from '../core/text.ts';
import { Niche } from '../ui/niche.tsx';
import { Note } from '../ui/parts.tsx';
import { AmountStep } from './amount-step.tsx';
import { fundOf, type Screen } from './draft.ts';
import { FundStep } from './fund-step.tsx';
import { everyOf, nightsOf } from './often.ts';
import { GiveButton, Summary, totalName, totalOf } from './summary.tsx';
import { type Form, useForm } from './use-form.ts';
import { YouStep } from './you-step.tsx';

const STEPS: readonly { name: 'gift' | 'you' | 'pay'; screens: readonly Screen[] }[] = [
  { name: 'gift', screens: ['fund', 'amount'] },
  { name: 'you', screens: ['you'] },
  { name: 'pay', screens: ['pay'] },
];

/** On a phone one step at a time; back to each that was done. */
function Progress({ screen, go }: Form) {
  const { say } = useGive();
  const at = STEPS.findIndex(({ screens }) => screens.includes(screen));
  return (
    <ol className="progress phone-only" data-hidden={screen === 'fund' || undefined}>
      {STEPS.map(({ name, screens: [first = 'fund'] }, index) => (
        <li key={name} data-done={index <= at || undefined} aria-current={index === at ? 'step' : undefined}>
          {index < at ? (
            <button type="button" onClick={() => go(first)}>
              {say.steps[name]}
            </button>
          ) : (
            <span>{say.steps[name]}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Bar(form: Form) {
  const give = useGive();
  const { say, page } = give;
  const { screen, draft, next } = form;
  const total = totalOf(page, form);
  const nights = nightsOf(page, everyOf(page, draft));
  if (screen === 'pay')
    return (
      <div className="bar phone-only">
        <GiveButton {...form} />
      </div>
    );
  const isFund = screen === 'fund';
  return (
    <div className="bar phone-only">
      <span>
        <small>
          {isFund || total === null
            ? fill(say.steps.of, { n: screen === 'you' ? 2 : 1 })
            : nights
              ? fill(say.often.atMost, { sum: sumText(page, total) })
              : totalName(form, give)}
        </small>
        <b>
          {isFund || total === null ? (
            (fundOf(page, draft)?.name ?? '')
          ) : (
            <bdi>{sumText(page, total * (nights?.most ?? 1))}</bdi>
          )}
        </b>
      </span>
      <button type="button" className="button main" onClick={next}>
        {isFund ? say.fund.next : say.amount.next}
      </button>
    </div>
  );
}

function Campaigns() {
  const { say, page, language } = useGive();
  const open = page.campaigns.filter(({ is_open }) => is_open);
  if (open.length === 0) return null;
  return (
    <nav className="campaigns" aria-label={say.campaigns}>
      {open.map(({ slug, title, given, goal }) => (
        <a key={slug} href={giveAddress(page.masjid.hash_id, slug, { lang: language })}>
          {goal !== null && <Niche given={given} goal={goal} width={38} height={50} />}
          <span>
            <b>{title}</b>
            <small>
              {goal === null
                ? fill(say.campaign.given, { sum: shortSum(page, given) })
                : fill(say.campaign.whole, { given: shortSum(page, given), goal: shortSum(page, goal) })}
            </small>
          </span>
          <IconChevronRight className="onward" size={20} aria-hidden="true" />
        </a>
      ))}
    </nav>
  );
}

export function GivePageView({ chosen }: { chosen: Chosen }) {
  const { say, page, language } = useGive();
  const form = useForm(chosen);
  const { begun } = form;
  return (
    <main className="give" data-screen={form.screen}>
      <div className="give-head">
        <h1>{fill(say.title, { masjid: page.masjid.name })}</h1>
        <p>{say.lead}</p>
      </div>
      <noscript>
        <Note tone="info">{say.noScript}</Note>
      </noscript>
      {begun?.token && (
        <Note tone="info">
          <b>{fill(say.begun.title, { sum: sumText(page, begun.total) })}</b>
          <p>
            {say.begun.text}{' '}
            <a href={giveAddress(page.masjid.hash_id, `thanks/${begun.token}`, { lang: language })}>
              {say.begun.see}
            </a>
          </p>
        </Note>
      )}
      <Progress {...form} />
      <div className="columns">
        <div className="steps">
          <FundStep {...form} />
          <AmountStep {...form} />
          <YouStep {...form} />
        </div>
        <div className="aside">
          <Summary {...form} />
          <Campaigns />
        </div>
      </div>
      <Bar {...form} />
    </main>
  );
}
