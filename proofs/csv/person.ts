import type { FileQuestion } from '@minaret/contract/timings/timing-files';
import type { DrawnFile, Role } from './model.ts';

/** How the wire calls what a column is. */
function wireRole(role: Role): string {
  if (role === 'salah.asr1') return 'salah.asr';
  if (role === 'salah.asr2') return 'salah.asr-hanafi';
  if (role.startsWith('jumuah.')) return 'jumuah';
  return role === 'extra' ? 'ignored' : role;
}

/** Who knows the masjid's true table answers; null when the right answer is not among the choices. */
export function answerTo({ id, choices }: FileQuestion, file: DrawnFile): string | null {
  const offered = (value: string) => choices.length === 0 || choices.some((choice) => choice.value === value);
  const position = /^column\.(\d+)$/.exec(id)?.[1];
  if (position !== undefined) {
    const role = file.roles[Number(position)];
    const right = role === undefined || file.spare.includes(Number(position)) ? 'ignored' : wireRole(role);
    if (offered(right)) return right;
    // What is no prayer may be left out where its own name is not offered.
    return /^(weekday|hijri|month|extra)$/.test(role ?? '') && offered('ignored') ? 'ignored' : null;
  }
  const right = file.answers[id];
  if (right === undefined) return null;
  // These are typed, whatever is proposed.
  return id === 'year' || id === 'month' || offered(right) ? right : null;
}
