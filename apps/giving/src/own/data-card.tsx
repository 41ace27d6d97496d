import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useGive } from '../core/give-context.ts';
import { fill } from '../core/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useOwn } from './own-context.ts';

/** Export me, forget me. */
export function DataCard({ onForgotten }: { onForgotten: () => void }) {
  const { page } = useGive();
  const { say, desk } = useOwn();
  const [isAsking, setAsking] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const forget = async () => {
    if (state === 'busy') return;
    setState('busy');
    await desk.forget().then(onForgotten, () => setState('failed'));
  };
  return (
    <section className="own-card own-data">
      <h2>{say.details}</h2>
      <p className="own-facts">{fill(say.detailsText, { masjid: page.masjid.name })}</p>
      <div className="own-buttons">
        <a className="button" href={desk.fileAddress('export')} download>
          <IconDownload size={16} aria-hidden="true" />
          {say.all}
        </a>
        <button type="button" className="button own-danger" onClick={() => setAsking(true)}>
          {say.forget}
        </button>
      </div>
      {isAsking && (
        <Dialog className="own-dialog" title={say.forgetTitle} onClose={() => setAsking(false)}>
          <p>{say.forgetText}</p>
          {state === 'failed' && (
            <p className="problem" role="alert">
              {say.failed}
            </p>
          )}
          <div className="own-buttons">
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {say.keep}
            </button>
            <button type="button" className="button own-stop" onClick={() => void forget()}>
              {say.forgetIt}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
