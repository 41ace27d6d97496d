/** Iqamah page: changes that a program has proposed. */
export const proposals = {
  title: 'Proposed changes',
  text: 'A program with one of your API keys proposes these iqamah times. Nothing changes until you accept.',
  by: '{{name}} proposes, from {{day}}:',
  note: 'The program wrote:',
  until: 'Waits until {{day}}.',
  gone: 'This can no longer be done: its day has passed, or the rules have changed. Refuse it.',
  findings: 'The checks would find this odd:',
  accept: 'Accept',
  refuse: 'Refuse',
  reason: 'Reason (optional)',
  refuseTitle: 'Refuse this proposal?',
  refuseText: 'Nothing changes. The reason is kept with the proposal.',
  accepted: 'The change was made. You can undo it in the history.',
  refused: 'The proposal was refused.',
  failed: 'That did not work. Please try again.',
} as const;
