import type { RegularGift } from '@minaret/contract/giving/regular-gifts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useGive } from '../core/give-context.ts';
import { dayText, fill } from '../core/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/parts.tsx';
import { type Perform, useOwn } from './own-context.ts';

/** No reasons asked, no offer in between. */
export function StopDialog({
  regular,
  perform,
  onClose,
}: {
  regular: RegularGift;
  perform: Perform;
  onClose: () => void;
}) {
  const give = useGive();
  const { say, desk } = useOwn();
  const [isBusy, setBusy] = useState(false);
  const date = regular.next_on && dayText(give, regular.next_on);
  const stop = async () => {
    if (isBusy) return;
    setBusy(true);
    const isDone = await perform(() => desk.act(regular.id, 'stop'));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog className="own-dialog" title={say.stopTitle} onClose={onClose}>
      <p>{date ? fill(say.stopText, { date }) : say.stopTextUndated}</p>
      {date && (
        <Note icon={<IconArrowBackUp size={18} aria-hidden="true" />}>{fill(say.stopUndo, { date })}</Note>
      )}
      <div className="own-buttons">
        <button type="button" className="button" onClick={onClose}>
          {say.keep}
        </button>
        <button type="button" className="button own-stop" aria-disabled={isBusy} onClick={() => void stop()}>
          {say.stopIt}
        </button>
      </div>
    </Dialog>
  );
}
