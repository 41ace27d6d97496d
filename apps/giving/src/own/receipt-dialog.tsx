import type { Receipt } from '@minaret/contract/giving/gifts';
import { useEffect, useState } from 'react';
import { useGive } from '../core/give-context.ts';
import { dayText, fill } from '../core/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Sum } from '../ui/parts.tsx';
import { useOwn } from './own-context.ts';

/** As it was issued. */
export function ReceiptDialog({ giftId, onClose }: { giftId: string; onClose: () => void }) {
  const give = useGive();
  const { desk, say } = useOwn();
  const [receipt, setReceipt] = useState<Receipt | 'failed' | null>(null);
  useEffect(() => {
    desk.receipt(giftId).then(setReceipt, () => setReceipt('failed'));
  }, [desk, giftId]);
  const known = receipt !== null && receipt !== 'failed' ? receipt : null;
  return (
    <Dialog
      className="own-dialog"
      title={known ? `${say.receipt} ${known.number}` : say.receipt}
      onClose={onClose}
    >
      {receipt === 'failed' && <p>{say.failed}</p>}
      {known && (
        <>
          <p>
            {fill(say.issued, {
              date: dayText(give, known.issued_on),
              name: known.masjid.legal_name ?? known.masjid.name,
            })}
          </p>
          {known.masjid.charity_number && (
            <p>{fill(give.say.charity, { number: known.masjid.charity_number })}</p>
          )}
          {known.donor.name && <p>{known.donor.name}</p>}
          {known.donor.address && <p className="own-address">{known.donor.address}</p>}
          <dl className="lines box">
            <div className="line">
              <dt>
                {known.campaign ?? known.fund}, {dayText(give, known.given_on)}
              </dt>
              <dd>
                <Sum of={known.amount} />
              </dd>
            </div>
            {known.cover > 0 && (
              <div className="line">
                <dt>{say.fee}</dt>
                <dd>
                  <Sum of={known.cover} />
                </dd>
              </div>
            )}
          </dl>
          {!known.moves_money && <p className="hint">{give.say.noMoneyText}</p>}
        </>
      )}
      <div className="own-buttons">
        <button type="button" className="button" onClick={onClose}>
          {say.done}
        </button>
        {known && (
          <button type="button" className="button main" onClick={() => print()}>
            {say.print}
          </button>
        )}
      </div>
    </Dialog>
  );
}
