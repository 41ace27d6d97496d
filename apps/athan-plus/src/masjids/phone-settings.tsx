// Decides: what somebody can choose in the phone app (language, clock, digits, look), what is said about what is stored, and "forget this phone".

import { fill } from '@minaret/display/format';
import type { ScreenLanguage, ScreenSettings } from '@minaret/display/settings';
import { useEffect, useState } from 'react';
import { useApp } from '../core/app-context.ts';
import { FIRST_SETTINGS, forgetSettings, isLanguage, type Theme } from '../core/settings.ts';
import { dropAll } from '../core/store.ts';
import { longDay, momentText } from '../core/text.ts';
import { type KeptTimes, keptTimes } from '../core/times-source.ts';
import { forgetPlaces } from '../listen/places.ts';
import { forgetPhone } from '../reminders/phone.ts';
import { Link } from '../ui/frame.tsx';
import { Card } from '../ui/parts.tsx';

const LANGUAGE_NAMES: Record<ScreenLanguage, string> = { en: 'English', ar: 'العربية', ur: 'اردو' };
const DIGITS: Record<ScreenSettings['digits'], string> = {
  latin: '0123456789',
  arabic: '٠١٢٣٤٥٦٧٨٩',
  urdu: '۰۱۲۳۴۵۶۷۸۹',
};

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="row choice">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Each masjid with the day until which its times are here. */
function Stored() {
  const app = useApp();
  const { say, settings } = app;
  const [all, setAll] = useState<readonly KeptTimes[]>([]);
  const ids = settings.followed.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isOver = false;
    void Promise.all(ids.split(' ').filter(Boolean).map(keptTimes)).then((found) => {
      if (!isOver) setAll(found.filter((each) => each !== null));
    });
    return () => {
      isOver = true;
    };
  }, [ids]);
  return (
    <Card>
      <h2>{say.settings.stored}</h2>
      <p className="soft">{say.settings.storedText}</p>
      <ul className="plain soft">
        {all.map(({ times, checkedAt }) => (
          <li key={times.masjid.id}>
            {fill(say.settings.storedUntil, {
              masjid: times.masjid.name,
              date: longDay(app, times.days.findLast(({ isEntered }) => isEntered)?.date ?? app.today),
              when: momentText(app, checkedAt),
            })}
          </li>
        ))}
      </ul>
      <p className="soft">{say.settings.storedPush}</p>
    </Card>
  );
}

function Forget() {
  const { say } = useApp();
  const [isSure, setSure] = useState(false);
  const forget = async () => {
    await forgetPhone();
    await dropAll();
    forgetPlaces();
    forgetSettings();
    for (const name of await caches.keys()) if (name.startsWith('minaret-athan')) await caches.delete(name);
    for (const each of await navigator.serviceWorker.getRegistrations())
      if (new URL(each.scope).pathname.startsWith('/app')) await each.unregister();
    location.assign('/app/');
  };
  return (
    <Card>
      <p className="soft">{say.settings.forgetText}</p>
      {isSure ? (
        <div className="actions">
          <button type="button" className="button danger" onClick={() => void forget()}>
            {say.settings.forgetSure}
          </button>
          <button type="button" className="button" onClick={() => setSure(false)}>
            {say.settings.cancel}
          </button>
        </div>
      ) : (
        <button type="button" className="button" onClick={() => setSure(true)}>
          {say.settings.forget}
        </button>
      )}
    </Card>
  );
}

export function PhoneSettings() {
  const { settings, change, say, words, times } = useApp();
  const s = say.settings;
  return (
    <section className="settings">
      <h2 className="list-head">{s.title}</h2>
      <Card className="list">
        <Choice
          label={s.language}
          value={settings.language ?? words.language}
          options={Object.entries(LANGUAGE_NAMES)}
          onChange={(value) => change({ ...settings, language: isLanguage(value) ? value : null })}
        />
        <Choice
          label={s.clock}
          value={String(settings.clock ?? '')}
          options={[
            ['', s.clockMasjid],
            ['12', s.hours12],
            ['24', s.hours24],
          ]}
          onChange={(value) =>
            change({ ...settings, clock: value === '12' ? 12 : value === '24' ? 24 : null })
          }
        />
        <Choice
          label={s.digits}
          value={settings.digits}
          options={Object.entries(DIGITS)}
          onChange={(value) =>
            change({
              ...settings,
              digits: value === 'arabic' || value === 'urdu' ? value : FIRST_SETTINGS.digits,
            })
          }
        />
        <Choice
          label={s.look}
          value={settings.theme}
          options={[
            ['auto', s.lookAuto],
            ['light', s.light],
            ['dark', s.dark],
            ['maghrib', s.maghrib],
          ]}
          onChange={(value) => change({ ...settings, theme: value as Theme })}
        />
        <Link to={{ id: times.masjid.id, view: 'install' }} className="row">
          <span>{s.install}</span>
        </Link>
      </Card>
      <Stored />
      <Forget />
    </section>
  );
}
