import { expect, it } from 'vitest';
import { labelGroups } from './labelGroups.ts';

const groups = new Map([['S1', 'backend']]);

it('gives mentions of known user groups their handle, in text and in blocks', () => {
  expect(labelGroups('<!subteam^S1> and <!subteam^S2>, <!subteam^S1|@old>', groups)).toBe(
    '<!subteam^S1|@backend> and <!subteam^S2>, <!subteam^S1|@old>',
  );
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
  const rich = (element: object) => ({ type: 'rich_text', elements: [{ elements: [element, null, 7] }] });
  const usergroup = { type: 'usergroup', usergroup_id: 'S1' };
  expect(labelGroups([section('<!subteam^S1>'), rich(usergroup)], groups)).toEqual([
    section('<!subteam^S1|@backend>'),
    rich({ ...usergroup, name: 'backend' }),
  ]);
});

it('leaves everything else as it is', () => {
  const blocks = [{ type: 'rich_text', elements: [{ type: 'usergroup', usergroup_id: 'S2' }] }];
  expect(labelGroups(blocks, groups)).toEqual(blocks);
  expect(labelGroups(blocks, new Map())).toBe(blocks);
  expect(labelGroups(undefined, groups)).toBeUndefined();
});
