import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useBrowser, newPerson, product, logIn } from './browser.ts';
