// Decides: what the phone app says before it is put on the Home Screen, and what a phone cannot do.

import { starOutline } from '@minaret/design/motif';
import { fill } from '@minaret/display/format';
import {
  IconAlertCircle,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconShare2,
  IconSquarePlus,
} from '@tabler/icons-react';
import { goTo } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';
import { isApple, isInstalled, useInstallPrompt } from '../core/install.ts';
import { digits, longDay } from '../core/text.ts';
import { Mark } from '../ui/frame.tsx';

function Steps() {
  const app = useApp();
  const { install } = app.say;
  const steps = [
    { title: install.share, text: install.shareText, Icon: IconShare2 },
    { title: install.add, text: install.addText, Icon: IconSquarePlus },
    { title: install.open, text: install.openText, Icon: IconCheck },
  ];
  return (
    <>
      <ol className="card list plain steps">
        {steps.map(({ title, text, Icon }, index) => (
          <li key={title} className="row">
            <span className="number" aria-hidden="true">
              {digits(app, index + 1)}
            </span>
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
            <Icon size={22} stroke={1.6} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <p className="note">
        <span>{install.needs}</span>
      </p>
    </>
  );
}

/** Told before it disappoints. */
function Abilities() {
  const app = useApp();
  const { say, times } = app;
  const { install } = say;
  const last = times.days.findLast(({ isEntered }) => isEntered)?.date ?? app.today;
  const lines = [
    [IconCircleCheck, 'good', install.offline, fill(install.offlineText, { date: longDay(app, last) })],
    [IconCircleCheck, 'good', install.onTime, install.onTimeText],
    [IconAlertCircle, 'mind', install.noNet, install.noNetText],
    [IconCircleX, 'not', install.full, install.fullText],
  ] as const;
  return (
    <section>
      <h2 className="list-head">{install.can}</h2>
      <ul className="card list plain">
        {lines.map(([Icon, kind, title, text]) => (
          <li key={title} className={`row ${kind}`}>
            <span className="row-icon">
              <Icon size={22} stroke={1.6} aria-hidden="true" />
            </span>
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export.
export default function InstallPage() {
  const { say, times, settings, change } = useApp();
  const { install } = say;
  const prompt = useInstallPrompt();
  const { id } = times.masjid;
  const leave = () => {
    change({
      ...settings,
      quietUntil: Date.now() + 14 * 86_400_000,
      timesRefused: settings.timesRefused + 1,
    });
    goTo({ id });
  };
  return (
    <main className="install">
      <p className="head end">
        <button type="button" className="plain-button" onClick={leave}>
          {install.notNow}
        </button>
      </p>
      <div className="body">
        <span className="star-frame" aria-hidden="true">
          <svg width="84" height="84" viewBox="0 0 84 84" aria-hidden="true">
            <path d={starOutline(42, 41.5)} />
          </svg>
          <Mark size={44} />
        </span>
        <h1>{install.title}</h1>
        {isInstalled() ? (
          <p className="soft centre">{install.done}</p>
        ) : isApple() ? (
          <>
            <p className="soft centre">{install.appleText}</p>
            <Steps />
          </>
        ) : (
          <>
            <p className="soft centre">{install.otherText}</p>
            {prompt ? (
              <button type="button" className="button main wide" onClick={() => void prompt()}>
                {install.button}
              </button>
            ) : (
              <p className="soft centre">{install.menu}</p>
            )}
          </>
        )}
        <Abilities />
        <p className="card warn">{install.silent}</p>
      </div>
    </main>
  );
}
