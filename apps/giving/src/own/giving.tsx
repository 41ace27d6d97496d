import type { OwnGiving } from '@minaret/contract/giving/donor-page';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Refused } from '../core/give-api.ts';
import { fill } from '../core/text.ts';
import { Note } from '../ui/parts.tsx';
import { DataCard } from './data-card.tsx';
import { GiftsCard } from './gifts-card.tsx';
import { type Perform, useOwn } from './own-context.ts';
import { RegularCard } from './regular-card.tsx';

interface Props {
  giving: OwnGiving;
  onChange: (giving: OwnGiving) => void;
  onEnd: (why: 'ended' | 'forgotten' | 'ask') => void;
}

/** What comes again first, then what was given. */
export function Giving({ giving, onChange, onEnd }: Props) {
  const { desk, say } = useOwn();
  const [problem, setProblem] = useState<string | null>(null);
  const perform: Perform = async (work) => {
    setProblem(null);
    try {
      onChange(await work());
      return true;
    } catch (error) {
      const code = error instanceof Refused ? error.code : '';
      if (code === 'unauthenticated') onEnd('ended');
      else if (code === 'amount_not_allowed') setProblem(say.amountWrong);
      else setProblem(code === 'offline' ? say.offline : say.failed);
      return false;
    }
  };
  const close = () =>
    desk.close().then(
      () => onEnd('ask'),
      () => onEnd('ended'),
    );
  const { name, email } = giving;
  return (
    <main className="own">
      <div className="own-head">
        <div>
          <h1>{say.title}</h1>
          <p>{name ? fill(say.who, { name, email }) : fill(say.whoUnnamed, { email })}</p>
        </div>
        <button type="button" className="button" onClick={() => void close()}>
          {say.close}
        </button>
      </div>
      <div role="alert">
        {problem && (
          <Note tone="error" icon={<IconAlertCircle size={20} aria-hidden="true" />}>
            {problem}
          </Note>
        )}
      </div>
      <div className="own-columns">
        <div className="own-side">
          {giving.regular.map((regular) => (
            <RegularCard key={regular.id} regular={regular} perform={perform} />
          ))}
        </div>
        <GiftsCard giving={giving} />
        <DataCard onForgotten={() => onEnd('forgotten')} />
      </div>
    </main>
  );
}
