// Decides: showing its name on the screen (which one is it?), and what stands there while it waits.

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

/** Before the first manifest has come, or where none will: a screen is never empty. */
export function Waiting({ of }: { of: 'waiting' | 'noMasjid' }) {
  return (
    <div class="identify waiting">
      <p>
        {PAIRING_WORDS[0][of]}
        <br />
        <span lang="ar" dir="rtl">
          {PAIRING_WORDS[1][of]}
        </span>
        <br />
        <span lang="ur" dir="rtl">
          {PAIRING_WORDS[2][of]}
        </span>
      </p>
    </div>
  );
}
