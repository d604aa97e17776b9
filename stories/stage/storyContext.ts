import type { Stage } from './createStage.ts';
import type { Scenario } from './scenario.ts';

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
