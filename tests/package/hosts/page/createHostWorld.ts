import { sampleWorld } from 'triage-inbox/testing';
import type { World } from 'triage-inbox/transport';

const everything = [
  'Plain, *bold*, _italic_, ~struck~, `code`, <https://example.com|a link> and <@U02>',
  '> a quote\n> in two lines',
  '1. one\n2. two\n\n• a point\n• another',
  '```const answer = 42;\nreturn answer;```',
  'Done :tada: &lt;not html&gt;',
];

/** The sample world with a conversation that has every kind of text in it. */
export function createHostWorld(now: number): World {
  const world = sampleWorld({ now });
  const [office] = world.workspaces;
  const incidents = office?.conversations.find(({ name }) => name === 'incidents');
  const seconds = Math.floor(now / 1000);
  for (const [index, text] of everything.entries()) {
    incidents?.messages.push({ ts: `${seconds - 60 + index}.000000`, user: 'U04', text });
  }
  return world;
}
