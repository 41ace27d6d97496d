import { useEffect, useRef } from 'react';
import { useApp } from '../core/app-context.ts';
import { keepInStep, tellOpened } from './phone.ts';
import { useTraits } from './use-reminders.ts';

/** Once the page is up: nobody waits for it. */
const AFTER_START_MS = 3000;

/** At each start, and when the language or the clock is another: browsers change subscriptions without a word. */
export function useInStep(): void {
  const { settings } = useApp();
  const { locale, clock } = useTraits();
  const reminders = useRef(settings.reminders);
  reminders.current = settings.reminders;
  useEffect(() => {
    void tellOpened();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void keepInStep({ locale, clock }, reminders.current), AFTER_START_MS);
    return () => clearTimeout(timer);
  }, [locale, clock]);
}
