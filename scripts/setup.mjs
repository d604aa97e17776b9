// @ts-check
// Prepares a fresh clone: `node scripts/setup.mjs [--browser]`. Uses Node only, because nothing is installed yet. Later runs only
// compare a hash of the lock file.
import { setup } from './setup/setup.mjs';

await setup({ browser: process.argv.includes('--browser') });
