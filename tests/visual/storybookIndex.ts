import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Output folder of `npm run storybook:build`. */
export const builtStorybook = fileURLToPath(new URL('../../.cache/storybook/static', import.meta.url));

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags?: string[];
}

/** All stories and documentation pages of the built Storybook. */
export function readStoryIndex(): StoryEntry[] {
  try {
    const { entries } = JSON.parse(readFileSync(path.join(builtStorybook, 'index.json'), 'utf8')) as {
      entries: Record<string, StoryEntry>;
    };
    return Object.values(entries);
  } catch (cause) {
    throw new Error('There is no built Storybook; run "npm run storybook:build"', { cause });
  }
}

/** Stories with the tag "visual", which have baselines. */
export const keyStories = (entries: readonly StoryEntry[]): StoryEntry[] =>
  entries.filter(({ type, tags }) => type === 'story' && tags?.includes('visual'));
