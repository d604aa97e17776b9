import type { StoryContext } from '@storybook/react-vite';
import type { BackendKind, Stage } from './createStage.ts';
import { createStage } from './createStage.ts';
import type { MockedServers } from './mockedServer.ts';
import type { Scenario } from './scenario.ts';
import './storyContext.ts';
import { backendOf } from './toolbar.ts';

interface Kept {
  storyId: string;
  kind: BackendKind;
  stages: readonly Stage[];
}

/** Gives stories their stages. A story that is drawn again, because the toolbar changed, keeps its own; another backend is
 * another world. */
export function createStageKeeper(servers: MockedServers) {
  const keptIn = new WeakMap<HTMLElement, Kept>();

  const close = ({ stages }: Kept): void => {
    for (const stage of stages) stage.close();
  };

  return {
    async prepare(context: StoryContext): Promise<(() => void) | undefined> {
      const { scenario } = context.parameters;
      if (scenario === undefined) return undefined;
      const { canvasElement, id: storyId } = context;
      const kind = backendOf(context.globals);
      let kept = keptIn.get(canvasElement);
      if (kept?.storyId !== storyId || kept.kind !== kind) {
        if (kept) close(kept);
        const scenarios: readonly Scenario[] = Array.isArray(scenario) ? scenario : [scenario];
        const stages = await Promise.all(scenarios.map((each) => createStage({ scenario: each, kind, servers })));
        kept = { storyId, kind, stages };
        keptIn.set(canvasElement, kept);
      }
      const [stage] = kept.stages;
      if (stage) Object.assign(context, { stage, stages: kept.stages });
      return () => {
        const ended = keptIn.get(canvasElement);
        if (!ended) return;
        keptIn.delete(canvasElement);
        close(ended);
      };
    },
  };
}
