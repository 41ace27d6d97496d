import type { GiveLanguage } from '@minaret/contract/giving/give';
import { badgeColour, initialOf } from '@minaret/design/initials';
import { MARK } from '@minaret/design/motif';
import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { giveAddress, ownAddress } from '../core/addresses.ts';
import type { GiveData, View } from '../core/data.ts';
import { useGive } from '../core/give-context.ts';
import { fill } from '../core/text.ts';
import { Note } from './parts.tsx';

const NAMES: Record<GiveLanguage, string> = { en: 'English', ar: 'العربية', ur: 'اردو' };

export function Badge({ size = 36 }: { size?: number }) {
  const { masjid } = useGive().page;
  if (masjid.logo_url)
    return <img className="badge" src={masjid.logo_url} alt="" width={size} height={size} />;
  return (
    <span
      className="badge"
      aria-hidden="true"
      style={{ width: size, height: size, background: badgeColour(masjid.name) }}
    >
      {initialOf(masjid.name)}
    </span>
  );
}

/** Below the masjid's own address; what a link chose is kept. */
function pathOf(view: View): string {
  if (view.kind === 'campaign') return view.slug;
  return view.kind === 'thanks' || view.kind === 'agreed' ? `${view.kind}/${view.token}` : '';
}

/** The page of the view in another language: a link, so that it works without script. */
function languageAddress({ page, view }: Pick<GiveData, 'page' | 'view'>, language: GiveLanguage): string {
  const { hash_id } = page.masjid;
  if (view.kind === 'mine') return ownAddress(hash_id, language);
  if (view.kind === 'mend') return ownAddress(hash_id, language, `/mend/${view.token}`);
  return giveAddress(hash_id, pathOf(view), {
    ...(view.kind === 'give' ? view.chosen : {}),
    lang: language,
  });
}

function Languages() {
  const give = useGive();
  const others = give.page.languages.filter((language) => language !== give.language);
  if (others.length === 0) return null;
  return (
    <nav className="languages" aria-label={give.say.language}>
      <IconLanguage size={18} aria-hidden="true" />
      {others.map((language) => (
        <a key={language} href={languageAddress(give, language)} lang={language} hrefLang={language}>
          {NAMES[language]}
        </a>
      ))}
    </nav>
  );
}

function Top() {
  const { page, say, language } = useGive();
  const { masjid } = page;
  const parts = [masjid.city, masjid.charity_number && fill(say.charity, { number: masjid.charity_number })];
  return (
    <header className="top">
      <div className="inner">
        <a className="masjid" href={giveAddress(masjid.hash_id, '', { lang: language })}>
          <Badge />
          <span>
            <b>
              <bdi>{masjid.name}</bdi>
            </b>
            <small>{parts.filter(Boolean).join(say.comma)}</small>
          </span>
        </a>
        <span className="top-links">
          <a className="wide-only" href={ownAddress(masjid.hash_id, language)}>
            {say.often.mine}
          </a>
          <Languages />
        </span>
      </div>
    </header>
  );
}

function Foot() {
  const { say, page, language } = useGive();
  return (
    <footer className="foot">
      <div className="inner">
        <p>
          {say.foot} <a href={ownAddress(page.masjid.hash_id, language)}>{say.often.mine}</a>
        </p>
        <p className="made">
          <svg width="18" height="18" viewBox="0 0 32 32" aria-hidden="true">
            <rect width="32" height="32" rx="7" className="mark-ground" />
            <path d={MARK.cap} className="mark-ink" />
            <path d={MARK.tower} className="mark-ink" />
          </svg>
          Minaret
        </p>
      </div>
    </footer>
  );
}

/** Said wherever a sum is, while the built-in provider is at work. */
export function NoMoney() {
  const { page, say } = useGive();
  if (page.moves_money) return null;
  return (
    <aside className="inner" aria-label={say.noMoney}>
      <Note tone="gold">
        <b>{say.noMoney}</b>
        <p>{say.noMoneyText}</p>
      </Note>
    </aside>
  );
}

export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Top />
      <NoMoney />
      {children}
      <Foot />
    </>
  );
}
