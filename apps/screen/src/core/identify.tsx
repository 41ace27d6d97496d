import './identify.css';
import { PAIRING_WORDS } from '@minaret/i18n/screen-pairing';

/** Which of the mosque's screens this is, for whoever stands before it with the console. */
export function Identify({ name }: { name: string }) {
  return (
    <div class="identify">
      <b>{name}</b>
    </div>
  );
}

/** Before the first manifest has come: a screen is never empty. */
export function Waiting() {
  return (
    <div class="identify waiting">
      <p>
        {PAIRING_WORDS[0].waiting}
        <br />
        <span lang="ar" dir="rtl">
          {PAIRING_WORDS[1].waiting}
        </span>
        <br />
        <span lang="ur" dir="rtl">
          {PAIRING_WORDS[2].waiting}
        </span>
      </p>
    </div>
  );
}
