import { fill, inDigits } from '@minaret/display/format';
import type { ScreenWords } from '@minaret/display/words';
import type { AppWords } from '@minaret/i18n/athan-app/en';
import { IconCurrentLocation, IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { goTo } from '../core/address.ts';
import { type AppSettings, follow, MOST_FOLLOWED } from '../core/settings.ts';
import { Badge } from '../ui/parts.tsx';
import { askPlace, type Found, findByName, findNear } from './finder.ts';

const TYPING_MS = 300;
const FEWEST_LETTERS = 2;

export interface SearchProps {
  words: ScreenWords;
  say: AppWords;
  settings: AppSettings;
  change: (settings: AppSettings) => void;
  /** Between the field and what was found. */
  children?: ReactNode;
}

export function kmText({ words, say }: Pick<SearchProps, 'words' | 'say'>, km: number): string {
  const figure = km < 10 ? km.toFixed(1) : String(Math.round(km));
  return fill(say.masjids.km, { n: inDigits(figure, words.digits) });
}

type State =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'found'; list: readonly Found[]; isNear: boolean }
  | { kind: 'told'; text: string };

function Result({ found, words, say, settings, change }: SearchProps & { found: Found }) {
  const isFollowed = settings.followed.some(({ id }) => id === found.id);
  const isFull = settings.followed.length >= MOST_FOLLOWED;
  const about = [found.km === null ? null : kmText({ words, say }, found.km), found.city];
  return (
    <li className="row">
      <Badge name={found.name} />
      <button type="button" className="grow" onClick={() => goTo({ id: found.id })}>
        <b dir="auto">{found.name}</b>
        <small>{about.filter(Boolean).join(say.comma)}</small>
      </button>
      <button
        type="button"
        className="button small"
        disabled={isFollowed || isFull}
        onClick={() => change(follow(settings, { id: found.id, name: found.name }))}
      >
        {isFollowed ? (
          say.masjids.following
        ) : (
          <>
            <IconPlus size={16} aria-hidden="true" /> {say.masjids.follow}
          </>
        )}
      </button>
    </li>
  );
}

/** By name while one types; by place only when the sign is tapped. */
export function Search(props: SearchProps) {
  const { say } = props;
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });

  useEffect(() => {
    if (text.trim().length < FEWEST_LETTERS) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const next = await findByName(text.trim()).then(
        (list): State =>
          list.length > 0
            ? { kind: 'found', list, isNear: false }
            : { kind: 'told', text: say.masjids.noneFound },
        (): State => ({ kind: 'told', text: say.masjids.offline }),
      );
      if (!isOver) setState(next);
    }, TYPING_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, say]);

  const near = async () => {
    setText('');
    setState({ kind: 'asking' });
    const spot = await askPlace().catch(() => null);
    if (!spot) return setState({ kind: 'told', text: say.masjids.placeDenied });
    setState(
      await findNear(spot).then(
        (list): State =>
          list.length > 0
            ? { kind: 'found', list, isNear: true }
            : { kind: 'told', text: say.masjids.noneNear },
        (): State => ({ kind: 'told', text: say.masjids.offline }),
      ),
    );
  };
  return (
    <>
      <div className="search">
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="search"
          value={text}
          placeholder={say.masjids.search}
          aria-label={say.masjids.search}
          maxLength={100}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (currentTarget.value.trim().length < FEWEST_LETTERS) setState({ kind: 'idle' });
          }}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={say.masjids.useplace}
          onClick={() => void near()}
        >
          <IconCurrentLocation size={22} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      <div aria-live="polite">
        {state.kind === 'asking' && <p className="empty">{say.loading}</p>}
        {state.kind === 'told' && <p className="empty">{state.text}</p>}
        {state.kind === 'found' && (
          <section>
            {state.isNear && (
              <h2 className="list-head">
                {say.masjids.near} <small>{say.masjids.crow}</small>
              </h2>
            )}
            <ul className="plain rows">
              {state.list.map((found) => (
                <Result key={found.id} {...props} found={found} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className="note">
        <span>{say.masjids.placeText}</span>
      </p>
    </>
  );
}
