// Decides: which reminder messages of a masjid somebody can turn on in the phone app.

import type { Reminders } from '@minaret/contract/athan-plus/channels';
import { fill } from '@minaret/display/format';
import { IconMessage } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useApp } from '../core/app-context.ts';
import { clock, dayWord } from '../core/text.ts';
import { withMessage } from './choices.ts';
import { Line } from './line.tsx';
import { type OfferedMessage, offeredMessages } from './phone.ts';

interface OfferedMessagesProps {
  reminders: Reminders;
  set: (reminders: Reminders) => void;
}

/** Nobody gets one unasked. Without the server nothing is offered; what is on stays on. */
export function OfferedMessages({ reminders, set }: OfferedMessagesProps) {
  const app = useApp();
  const { say, times } = app;
  const { id } = times.masjid;
  const [offered, setOffered] = useState<readonly OfferedMessage[]>([]);
  useEffect(() => {
    let isOver = false;
    offeredMessages(id).then(
      (found) => isOver || setOffered(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [id]);
  if (offered.length === 0) return null;
  const nextOf = ({ next: [first] }: OfferedMessage) => {
    if (!first) return '';
    const [date = '', time = ''] = first.split('T');
    return fill(say.reminders.messageNext, { day: dayWord(app, date), time: clock(app, time) });
  };
  return (
    <section className="card list" aria-label={say.reminders.messages}>
      {offered.map((message) => (
        <Line
          key={message.id}
          icon={<IconMessage size={22} stroke={1.6} aria-hidden />}
          title={message.title}
          text={nextOf(message)}
          isOn={reminders.messages.includes(message.id)}
          onChange={(isOn) => set(withMessage(reminders, message.id, isOn))}
        />
      ))}
    </section>
  );
}
