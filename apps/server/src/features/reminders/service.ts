export { FIRST_MESSAGE } from './channels.ts';
export { startReminders } from './loop.ts';
export { listMessages, type MessageRow } from './message-queries.ts';
export { messageMinute, ruleOf } from './message-rules.ts';
