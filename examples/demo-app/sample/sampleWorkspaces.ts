import { buildWorkspace, type SampleSeed } from './build/buildWorkspace.ts';
import { readWorkspace } from './script/readWorkspace.ts';
import type { WorkspaceScript } from './script/workspaceScript.ts';

export const sampleScripts = (): WorkspaceScript[] => ['larkspur', 'tidewater'].map(readWorkspace);

/**
 * Two sample workspaces with fictional content; the signed-in person of both is Wren Halloway.
 * @param now milliseconds; the newest messages are seconds older, the oldest six weeks. The same `now` gives the same
 * seeds.
 */
export const sampleWorkspaces = (now: number): SampleSeed[] =>
  sampleScripts().map((script) => buildWorkspace(script, now));
