import { found, refused } from './api-error.ts';
import { cycleEndAfter, type Interval } from './calendar.ts';
import { emit } from './events.ts';
import { nextId, type Phase, type Schedule, type State, type Subscription } from './state.ts';

export function scheduleFrom(state: State, subscription: Subscription): Schedule {
  if (subscription.schedule)
    throw refused(
      `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}.`,
    );
  const schedule: Schedule = {
    id: nextId(state, 'sub_sched'),
    created: state.now,
    customer: subscription.customer,
    subscription: subscription.id,
    released: null,
    releasedAt: null,
    status: 'active',
    phases: [
      {
        price: subscription.price,
        start: subscription.periodStart,
        end: subscription.periodEnd,
        trialEnd: subscription.status === 'trialing' ? subscription.trialEnd : null,
        resetsAnchor: false,
      },
    ],
    defaultMethod: subscription.defaultMethod,
  };
  state.schedules.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  emit(state, 'subscription_schedule.created', schedule.id);
  emit(state, 'customer.subscription.updated', subscription.id);
  return schedule;
}

export interface AskedPhase {
  items: { price: string }[];
  start_date?: number;
  end_date?: number;
  duration?: { interval: Interval; interval_count?: number };
  trial_end?: number;
  billing_cycle_anchor?: string;
}

/** The phase that runs must be repeated as it began; the others follow without a gap. */
export function replacePhases(state: State, schedule: Schedule, asked: AskedPhase[]): void {
  const current = currentPhase(state, schedule);
  const subscription = found(state.subscriptions, 'subscription', schedule.subscription ?? '');
  if (asked[0]?.start_date !== current?.start)
    throw refused(
      'You can not modify the start date of the current phase.',
      undefined,
      'phases[0][start_date]',
    );
  const phases: Phase[] = [];
  for (const phase of asked) {
    const start: number = phases.at(-1)?.end ?? phase.start_date ?? 0;
    const price = found(state.prices, 'price', phase.items[0]?.price ?? '', 400);
    const resetsAnchor = phase.billing_cycle_anchor === 'phase_start';
    const end =
      phase.end_date ??
      cycleEndAfter(
        resetsAnchor ? start : subscription.anchor,
        phase.duration?.interval ?? price.interval,
        start,
      );
    if (end <= start) throw refused('A phase ends before it begins.', undefined, 'phases');
    phases.push({ price: price.id, start, end, trialEnd: phase.trial_end ?? null, resetsAnchor });
  }
  schedule.phases = phases;
  emit(state, 'subscription_schedule.updated', schedule.id);
}

export function currentPhase({ now }: State, { phases }: Schedule): Phase | undefined {
  return phases.find((phase) => phase.start <= now && now < phase.end);
}

export function releaseSchedule(state: State, id: string, status: 'released' | 'canceled'): Schedule {
  const schedule = found(state.schedules, 'subscription_schedule', id);
  if (schedule.status !== 'active')
    throw refused(
      `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  const subscription = found(state.subscriptions, 'subscription', schedule.subscription ?? '');
  Object.assign(schedule, {
    status,
    subscription: status === 'released' ? null : schedule.subscription,
    released: status === 'released' ? schedule.subscription : null,
    releasedAt: status === 'released' ? state.now : null,
  });
  subscription.schedule = null;
  emit(state, `subscription_schedule.${status}`, id);
  emit(state, 'customer.subscription.updated', subscription.id);
  return schedule;
}

/** At the end of a cycle: the next phase begins, or the schedule lets go. */
export function enterNextPhase(state: State, subscription: Subscription): void {
  if (!subscription.schedule) return;
  const schedule = found(state.schedules, 'subscription_schedule', subscription.schedule);
  const next = schedule.phases.find((phase) => phase.start === state.now);
  if (next) {
    subscription.price = next.price;
    subscription.defaultMethod = schedule.defaultMethod;
    if (next.resetsAnchor) subscription.anchor = state.now;
  } else if (!currentPhase(state, schedule)) {
    releaseSchedule(state, schedule.id, 'released');
  }
}
