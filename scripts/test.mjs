// @ts-check
// `npm test [-- --help]` runs what a change is likely to break. The last line is "N passed, N failed".
import { runSuite } from './test/runSuite.mjs';

await runSuite('test');
