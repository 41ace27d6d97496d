import { Mark } from '../ui/frame.tsx';
import { Search, type SearchProps } from './search.tsx';

/** Before a masjid is chosen. */
export function WelcomePage(props: SearchProps) {
  const { say, settings } = props;
  return (
    <div className="app" data-view="welcome">
      <div className="page">
        <main className="body welcome">
          <Mark size={56} />
          <h1>{say.masjids.welcome}</h1>
          <p className="soft">{say.masjids.welcomeText}</p>
          <Search {...props} />
          {settings.followed.length > 0 && <a href="/app/">{say.masjids.youFollow}</a>}
        </main>
      </div>
    </div>
  );
}
