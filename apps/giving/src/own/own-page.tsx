import type { OwnWords } from '@minaret/i18n/give/own-en';
import { useMemo } from 'react';
import { useGive } from '../core/give-context.ts';
import { Agreed } from './agreed.tsx';
import { KioskReceipt } from './kiosk-receipt.tsx';
import { Mend } from './mend.tsx';
import { Mine } from './mine.tsx';
import style from './own.css?inline';
import { ownDesk } from './own-api.ts';
import { OwnContext } from './own-context.ts';

export { loadOwnWords } from './own-words.ts';

export function OwnPage({ words }: { words: OwnWords }) {
  const { view, page } = useGive();
  const own = useMemo(() => ({ say: words, desk: ownDesk(page.masjid.hash_id) }), [words, page]);
  return (
    <OwnContext value={own}>
      {/* Of these pages alone: the sheet of the giving page stays small. */}
      <style>{style}</style>
      {view.kind === 'agreed' && <Agreed token={view.token} />}
      {view.kind === 'mend' && <Mend token={view.token} />}
      {view.kind === 'receipt' && <KioskReceipt token={view.token} />}
      {view.kind === 'mine' && <Mine />}
    </OwnContext>
  );
}
