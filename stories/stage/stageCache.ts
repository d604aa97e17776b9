import type { StoryContext } from '@storybook/react-vite';
import { type BackendKind, createStage, type Stage } from './createStage.ts';
import type { MockedServers } from './mockedServer.ts';
import type { Scenario } from './scenario.ts';
import { backendOf } from './toolbar.ts';

// Extends Storybook's types with the context and the parameters of these stories.
declare module 'storybook/internal/csf' {
  interface StoryContext {
    /** The stage of the first scenario. */
    stage: Stage;
    stages: readonly Stage[];
  }
  interface Parameters {
    /** The scenario of each inbox on the page. Without one, the story has no stage. */
    scenario?: Scenario | readonly Scenario[];
  }
}

interface CachedStages {
  storyId: string;
  kind: BackendKind;
  stages: readonly Stage[];
}

/** Creates the stages of stories. A rerender after a toolbar change keeps them, except after a change of backend. */
export function createStageCache(servers: MockedServers) {
  const cache = new WeakMap<HTMLElement, CachedStages>();

  const close = ({ stages }: CachedStages): void => {
    for (const stage of stages) stage.close();
  };

  return {
    async prepare(context: StoryContext): Promise<(() => void) | undefined> {
      const { scenario } = context.parameters;
      if (scenario === undefined) return undefined;
      const { canvasElement, id: storyId } = context;
      const kind = backendOf(context.globals);
      let cached = cache.get(canvasElement);
      if (cached?.storyId !== storyId || cached.kind !== kind) {
        if (cached) close(cached);
        const scenarios: readonly Scenario[] = Array.isArray(scenario) ? scenario : [scenario];
        const stages = await Promise.all(scenarios.map((each) => createStage({ scenario: each, kind, servers })));
        cached = { storyId, kind, stages };
        cache.set(canvasElement, cached);
      }
      const [stage] = cached.stages;
      if (stage) Object.assign(context, { stage, stages: cached.stages });
      return () => {
        const ended = cache.get(canvasElement);
        if (!ended) return;
        cache.delete(canvasElement);
        close(ended);
      };
    },
  };
}
