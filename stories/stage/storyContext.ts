import type { Stage } from './createStage.ts';
import type { Scenario } from './scenario.ts';

// What our stories find in their context, and what they may say in their parameters.
declare module 'storybook/internal/csf' {
  interface StoryContext {
    /** The inbox of the story; of the first scenario where there are several. */
    stage: Stage;
    stages: readonly Stage[];
  }
  interface Parameters {
    /** The world of each inbox on the page; without it there is none. */
    scenario?: Scenario | readonly Scenario[];
  }
}
