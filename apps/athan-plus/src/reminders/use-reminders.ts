import type { Reminders } from '@minaret/contract/athan-plus/channels';
import type { Phone } from '@minaret/contract/athan-plus/phones';
import { useEffect, useState } from 'react';
import { useApp } from '../core/app-context.ts';
import { isApple, isInstalled } from '../core/install.ts';
import { follow } from '../core/settings.ts';
import { FIRST_REMINDERS } from './choices.ts';
import { allow, canPush, knownPhone, type PhoneTraits, putFollow } from './phone.ts';
import { ringsByItself } from './use-native-alarms.ts';

export type Reach =
  | { kind: 'asking' }
  | { kind: 'on'; phone: Phone }
  /** The Android package: the phone's own alarms, without the network. */
  | { kind: 'alarms' }
  | { kind: 'off' | 'blocked' | 'unable' | 'home' | 'unreachable' | 'failed' };

export function useTraits(): PhoneTraits {
  const { words, isHour24 } = useApp();
  return { locale: words.language, clock: isHour24 ? 24 : 12 };
}

async function look(): Promise<Reach> {
  if (ringsByItself()) return { kind: 'alarms' };
  if (!canPush()) return { kind: isApple() && !isInstalled() ? 'home' : 'unable' };
  if (Notification.permission === 'denied') return { kind: 'blocked' };
  const phone = await knownPhone();
  if (phone === 'unreachable') return { kind: 'unreachable' };
  if (phone === 'unknown' || phone.subscription_host === null || Notification.permission !== 'granted')
    return { kind: 'off' };
  return { kind: 'on', phone };
}

/** What is told about the masjid that is looked at, and whether this phone can be reached. */
export function useReminders() {
  const app = useApp();
  const { settings, change, times } = app;
  const { id, name } = times.masjid;
  const traits = useTraits();
  const [reach, setReach] = useState<Reach>({ kind: 'asking' });
  const reminders = settings.reminders[id] ?? FIRST_REMINDERS;

  const lookAgain = () => void look().then(setReach);
  useEffect(() => {
    let isOver = false;
    void look().then((found) => isOver || setReach(found));
    return () => {
      isOver = true;
    };
  }, []);

  const set = (next: Reminders) => {
    const followed = follow(settings, { id, name });
    change({ ...followed, reminders: { ...settings.reminders, [id]: next } });
    if (reach.kind !== 'alarms') putFollow(id, next).catch(() => setReach({ kind: 'unreachable' }));
  };
  const allowNow = async () => {
    const all = { ...settings.reminders, [id]: reminders };
    change({ ...follow(settings, { id, name }), reminders: all });
    const answer = await allow(traits, all);
    if (answer === 'failed') setReach({ kind: 'failed' });
    else lookAgain();
    return answer;
  };
  return { reminders, set, reach, allowNow, lookAgain };
}
