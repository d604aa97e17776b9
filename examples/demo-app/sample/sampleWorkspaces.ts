import { buildWorkspace, type SampleSeed } from './build/buildWorkspace.ts';
import { larkspur } from './larkspur/index.ts';
import { tidewater } from './tidewater/index.ts';

/**
 * Two sample workspaces with fictional content; the signed-in person of both is Wren Halloway.
 * @param now milliseconds; the newest messages are seconds older, the oldest six weeks. The same `now` gives the same
 * seeds.
 */
export const sampleWorkspaces = (now: number): SampleSeed[] =>
  [larkspur, tidewater].map((script) => buildWorkspace(script, now));
