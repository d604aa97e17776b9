// @ts-check
// Prepares a fresh clone: `node scripts/setup.mjs [--browser]`. Uses Node only, because nothing is installed yet. Later runs only
// compare a stamp.
import { setup } from './setup/setup.mjs';

await setup({ browser: process.argv.includes('--browser') });
