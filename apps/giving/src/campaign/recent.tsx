import type { GiveCampaign } from '@minaret/contract/giving/give';
import { initialOf } from '@minaret/design/initials';
import { IconHeart } from '@tabler/icons-react';
import { useGive } from '../core/give-context.ts';
import { agoText } from '../core/text.ts';
import { Sum } from '../ui/parts.tsx';

/** Names as short as the server gives them; hidden ones and hidden sums stay so. */
export function Recent({ recent }: Pick<GiveCampaign, 'recent'>) {
  const give = useGive();
  const { say } = give;
  return (
    <section className="box">
      <h2>{say.campaign.recent}</h2>
      {recent.length === 0 && <p className="soft">{say.campaign.none}</p>}
      <ul className="recent">
        {recent.map(({ name, amount, at }) => (
          <li key={`${at} ${name}`}>
            <span className="initial" aria-hidden="true">
              {name === null ? <IconHeart size={18} /> : initialOf(name)}
            </span>
            <span>
              <b>
                <bdi>{name ?? say.campaign.anonymous}</bdi>
              </b>
              <small>{agoText(give, at)}</small>
            </span>
            {amount === null ? (
              <span className="soft">{say.campaign.hidden}</span>
            ) : (
              <Sum of={amount} isShort />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
