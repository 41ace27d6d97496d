import type { OwnGift, OwnGiving } from '@minaret/contract/giving/donor-page';
import type { Frequency } from '@minaret/contract/giving/regular-gifts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useGive } from '../core/give-context.ts';
import { sumText } from '../core/sums.ts';
import { dayText, fill } from '../core/text.ts';
import { Sum } from '../ui/parts.tsx';
import { useOwn } from './own-context.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

/** Once, monthly, or in whose name. */
function useKind(): (gift: OwnGift) => string {
  const { page } = useGive();
  const { say } = useOwn();
  return ({ dedication, frequency, refunded, state }) => {
    if (state === 'processing') return say.onItsWay;
    if (refunded > 0) return fill(say.back, { sum: sumText(page, refunded) });
    if (dedication)
      return fill(dedication.kind === 'in_honour' ? say.honour : say.deceased, { name: dedication.name });
    return frequency ? say.frequencies[frequency as Frequency] : say.once;
  };
}

/** What stayed given. */
const keptOf = ({ amount, cover, refunded }: OwnGift) => amount - Math.max(0, refunded - cover);

export function GiftsCard({ giving }: { giving: OwnGiving }) {
  const give = useGive();
  const { say } = useOwn();
  const kindOf = useKind();
  const thisYear = giving.today.slice(0, 4);
  const years = [...new Set([thisYear, ...giving.gifts.map(({ date }) => date.slice(0, 4))])]
    .sort()
    .reverse();
  const [year, setYear] = useState(thisYear);
  const [shown, setShown] = useState<string | null>(null);
  const gifts = giving.gifts.filter(({ date }) => date.startsWith(year));
  return (
    <section className="own-card own-gifts" aria-labelledby="gifts-title">
      <div className="own-line">
        <h2 id="gifts-title">{fill(say.gifts, { year })}</h2>
        <span className="own-years">
          {years
            .filter((each) => each !== year)
            .map((each) => (
              <button key={each} type="button" className="button own-small" onClick={() => setYear(each)}>
                {each}
              </button>
            ))}
        </span>
      </div>
      {gifts.length === 0 ? (
        <p className="own-facts">{say.none}</p>
      ) : (
        <table className="own-table">
          <thead>
            <tr>
              <th scope="col">{say.date}</th>
              <th scope="col">{say.for}</th>
              <th scope="col" className="own-end">
                {say.sum}
              </th>
              <th scope="col" className="own-end">
                {say.receipt}
              </th>
            </tr>
          </thead>
          <tbody>
            {gifts.map((gift) => (
              <tr key={gift.id}>
                <td className="own-date">{dayText(give, gift.date)}</td>
                <td className="own-for">
                  <b>{gift.campaign ?? gift.fund.name}</b> <span>{kindOf(gift)}</span>
                </td>
                <td className="own-end own-money">
                  <Sum of={gift.amount} />
                </td>
                <td className="own-end own-receipt">
                  {gift.receipt_number ? (
                    <button type="button" className="link" onClick={() => setShown(gift.id)}>
                      <bdi>{gift.receipt_number}</bdi>
                    </button>
                  ) : (
                    say.noReceipt
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{say.together}</td>
              <td className="own-end own-money">
                <Sum of={gifts.reduce((sum, gift) => sum + keptOf(gift), 0)} />
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
      <Statement key={year} year={year} today={giving.today} />
      {shown && <ReceiptDialog giftId={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

/** Any range; at first the year that is shown. */
function Statement({ year, today }: { year: string; today: string }) {
  const { language } = useGive();
  const { say, desk } = useOwn();
  const [from, setFrom] = useState(`${year}-01-01`);
  const [to, setTo] = useState(today.startsWith(year) ? today : `${year}-12-31`);
  const isRange = from !== '' && to !== '' && from <= to;
  const query = new URLSearchParams({ from, to, lang: language });
  return (
    <div className="own-statement">
      <b>{say.statement}</b>
      <label>
        {say.from} <input type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      </label>
      <label>
        {say.to} <input type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      </label>
      {isRange && (
        <a className="button own-small" href={desk.fileAddress(`statement?${query}`)} download>
          <IconDownload size={16} aria-hidden="true" />
          {say.download}
        </a>
      )}
    </div>
  );
}
