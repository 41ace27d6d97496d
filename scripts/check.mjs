// `npm run check`: the fast part, before every commit.
import { runSideBySide, runStep } from './lib/run-step.mjs';
import { staticSteps, vitestStep } from './lib/steps.mjs';

const results = await runSideBySide(staticSteps());
const FAST = ['packages', 'console', 'screen', 'athan-plus', 'giving', 'kiosk', 'guards'];
results.push(await runStep(vitestStep(FAST, { skipLong: true })));
process.exit(results.every(Boolean) ? 0 : 1);
