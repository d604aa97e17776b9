// @ts-check
// Makes a fresh clone ready to run: `node scripts/setup.mjs [--browser]`. Plain Node, because it runs before anything is
// installed; the second time it only compares a stamp.
import { setup } from './setup/setup.mjs';

await setup({ browser: process.argv.includes('--browser') });
