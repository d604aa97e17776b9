// @ts-check
// `npm run proof [-- --help]` runs every test and check, also what is slow or rare. The last line is "N passed, N failed".
import { runSuite } from './test/runSuite.mjs';

await runSuite('proof');
