import { expect, it } from 'vitest';
import { conditionWords } from '../../../src/components/focusInbox/conditions/conditionWords.ts';
import { focusInboxLabels } from '../../../src/components/labels/focusInboxLabels.ts';
import { filterFieldOf } from '../../../src/model/filterFields.ts';

const fields = { words: { ...focusInboxLabels, choices: new Map() }, find: filterFieldOf };

it.each([
  [{ field: 'age', operator: 'gt', value: 172_800 }, 'Age older than 2 days'],
  [{ field: 'age', operator: 'lt', value: 3600 }, 'Age newer than 1 hour'],
  [{ field: 'age', operator: 'lt', value: 5400 }, 'Age newer than 90 minutes'],
  [{ field: 'channel_name', operator: 'in', value: ['proj-*', '*-ops'] }, 'Channel name matches one of proj-*, *-ops'],
  [{ field: 'channel_name', operator: 'neq', value: 'proj-*' }, 'Channel name does not match proj-*'],
  [{ field: 'waiting_on_them', operator: 'eq', value: true }, 'Waiting on them is Yes'],
])('"Why is this here?" states the condition %j as %s', (condition, text) => {
  expect(conditionWords(fields, condition)).toBe(text);
});
