import type { KioskFund } from '@minaret/contract/giving/kiosk-device';
import { isOpenAt } from '../core/open-funds.ts';
import { useShown } from '../core/text.ts';
import { FundIcon, Icon } from '../ui/icons.tsx';
import { Qr } from '../ui/parts.tsx';

export function FundScreen({ onChoose }: { onChoose: (fund: KioskFund) => void }) {
  const { feed, language, say, now } = useShown();
  const open = feed.funds.filter((fund) => isOpenAt(fund, now));
  return (
    <>
      <h1>{say.question}</h1>
      <p class="help">{say.lead}</p>
      <div class="tiles">
        {open.map((fund) => (
          <button type="button" class="tile" key={fund.id} onClick={() => onChoose(fund)}>
            <span class="tile-top">
              <FundIcon kind={fund.kind} />
              {fund.kind === 'zakat' && (
                <span class="kept">
                  <Icon name="lock" size={16} /> {say.kept}
                </span>
              )}
            </span>
            <b>
              <bdi>{fund.name[language]}</bdi>
            </b>
            {fund.purpose && (
              <span class="purpose">
                <bdi>{fund.purpose[language]}</bdi>
              </span>
            )}
          </button>
        ))}
      </div>
      <div class="rather">
        <Qr of={feed.give.qr} label={say.phone} />
        <div>
          <b>{say.rather}</b>
          <p>{say.ratherText}</p>
        </div>
      </div>
    </>
  );
}
