import type { GiveCampaign } from '@minaret/contract/giving/give';
import { IconCheck } from '@tabler/icons-react';
import { useGive } from '../core/give-context.ts';
import { shortSum } from '../core/sums.ts';
import { fill } from '../core/text.ts';
import { Sum } from '../ui/parts.tsx';

export function Steps({ steps, given }: Pick<GiveCampaign, 'steps' | 'given'>) {
  const { say, page } = useGive();
  if (steps.length === 0) return null;
  return (
    <section className="box">
      <h2>{say.campaign.steps}</h2>
      <ol className="milestones">
        {steps.map(({ amount, label }) => (
          <li key={amount} data-reached={given >= amount || undefined}>
            <span className="dot" aria-hidden="true">
              {given >= amount && <IconCheck size={14} />}
            </span>
            <span>
              <b>{label}</b>
              <small>
                {given >= amount
                  ? say.campaign.reached
                  : fill(say.campaign.toGo, { sum: shortSum(page, amount - given) })}
              </small>
            </span>
            <Sum of={amount} isShort />
          </li>
        ))}
      </ol>
    </section>
  );
}
