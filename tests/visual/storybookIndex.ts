import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where `npm run storybook:build` puts the built Storybook. */
export const builtStorybook = fileURLToPath(new URL('../../.cache/storybook/static', import.meta.url));

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags?: string[];
}

/** All stories and pages of the built Storybook. */
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

/** Those that are compared with a picture carry the tag "visual". */
export const keyStories = (entries: readonly StoryEntry[]): StoryEntry[] =>
  entries.filter(({ type, tags }) => type === 'story' && tags?.includes('visual'));
