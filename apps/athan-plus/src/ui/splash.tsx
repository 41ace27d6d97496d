import type { AppWords } from '@minaret/i18n/athan-app/en';
import { Mark } from './frame.tsx';

/** While the first times are on their way. */
export function Splash({ say, isOffline, onTry }: { say: AppWords; isOffline: boolean; onTry: () => void }) {
  return (
    <div className="app">
      <main className="splash" role="status">
        <Mark size={56} />
        <p>{isOffline ? say.masjids.offline : say.loading}</p>
        {isOffline && (
          <button type="button" className="button" onClick={onTry}>
            {say.hero.try}
          </button>
        )}
      </main>
    </div>
  );
}
