// `npm run check`: the fast part, before every commit.
import { runStep } from './lib/run-step.mjs';
import { staticSteps, vitestStep } from './lib/steps.mjs';

let isGood = true;
for (const { title, command, args } of [
  ...staticSteps(),
  vitestStep(['packages', 'console', 'screen', 'guards']),
]) {
  isGood = (await runStep(title, command, args)) && isGood;
}
process.exit(isGood ? 0 : 1);
