export { acceptPractice, isOf, loadPractices, type Practices, withdrawPractice } from './practices.ts';
export { fixable, isStored, presentFindings } from './present.ts';
