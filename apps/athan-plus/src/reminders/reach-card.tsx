// Decides: what the phone app says about whether notifications reach this phone.

import { fill } from '@minaret/display/format';
import { IconBellCheck, IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { goTo } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';
import { momentText } from '../core/text.ts';
import { sendTest } from './phone.ts';
import type { Reach } from './use-reminders.ts';

interface ReachCardProps {
  reach: Reach;
  onAllow: () => void;
  onLook: () => void;
}

export function ReachCard({ reach, onAllow, onLook }: ReachCardProps) {
  const app = useApp();
  const { say, times } = app;
  const words = say.reminders;
  const [told, setTold] = useState<string | null>(null);
  if (reach.kind === 'asking') return <p className="empty">{say.loading}</p>;
  if (reach.kind === 'on') {
    const { last_push, is_paused } = reach.phone;
    const test = async () => {
      const result = await sendTest();
      setTold(
        result === 'accepted' ? words.testSent : fill(words.testFailed, { result: words.results[result] }),
      );
      onLook();
    };
    const last = last_push
      ? fill(words.last, { when: momentText(app, Date.parse(last_push.at)) })
      : words.reachNone;
    return (
      <section className="card reach on">
        <IconBellCheck size={24} stroke={1.6} aria-hidden="true" />
        <span>
          <b>{words.reach}</b>
          <small role="status">{told ?? (is_paused ? words.paused : last)}</small>
        </span>
        <button type="button" className="plain-button" onClick={() => void test()}>
          {words.test}
        </button>
      </section>
    );
  }
  if (reach.kind === 'alarms')
    return (
      <section className="card reach on">
        <IconBellCheck size={24} stroke={1.6} aria-hidden="true" />
        <span>
          <b>{words.alarms}</b>
          <small>{words.alarmsText}</small>
        </span>
      </section>
    );
  const texts = {
    off: [words.off, words.offText],
    blocked: [words.blocked, words.blockedText],
    unable: [words.unable, words.unableText],
    home: [words.home, words.homeText],
    unreachable: [words.unreachable, words.unreachableText],
    failed: [words.off, words.failed],
  } as const;
  const [title, text] = texts[reach.kind];
  return (
    <section className="card reach">
      <IconBellOff size={24} stroke={1.6} aria-hidden="true" />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {(reach.kind === 'off' || reach.kind === 'failed') && (
        <button type="button" className="button main wide" onClick={onAllow}>
          {words.allow}
        </button>
      )}
      {reach.kind === 'home' && (
        <button
          type="button"
          className="button main wide"
          onClick={() => goTo({ id: times.masjid.id, view: 'install' })}
        >
          {say.install.title}
        </button>
      )}
      {reach.kind === 'unreachable' && (
        <button type="button" className="plain-button" onClick={onLook}>
          {say.hero.try}
        </button>
      )}
    </section>
  );
}
