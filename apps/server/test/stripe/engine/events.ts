import { present } from './present.ts';
import { nextId, type State } from './state.ts';

/** What happened to the object of this id, as it is now; `previous` as Stripe tells what a value was. */
export function emit(state: State, type: string, id: string, previous?: Record<string, unknown>): void {
  state.events.push({
    id: nextId(state, 'evt'),
    type,
    created: state.now,
    object: present(state, id),
    previous,
  });
}
