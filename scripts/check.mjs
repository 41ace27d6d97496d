// `npm run check`: the fast part, before every commit.
import { runSideBySide, runStep } from './lib/run-step.mjs';
import { staticSteps, vitestStep } from './lib/steps.mjs';

const results = await runSideBySide(staticSteps());
results.push(await runStep(vitestStep(['packages', 'console', 'screen', 'athan-plus', 'giving', 'guards'])));
process.exit(results.every(Boolean) ? 0 : 1);
