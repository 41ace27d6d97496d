import { writeFileSync } from 'node:fs';
import { tokensSheet } from '@minaret/design/css';

// What `npm run tokens` runs: the colours, radii and shadows of packages/design as the sheet that the console loads.
writeFileSync(new URL('../packages/design/tokens.css', import.meta.url), tokensSheet());
