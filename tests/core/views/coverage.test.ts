import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf } from '../../../src/core/views/coverage.ts';
import { matchesFilter, threadId } from '../../../src/model/index.ts';
import { aConversation, aCustomView, aDm, anUnreadConversation } from '../../../src/testing/builders.ts';
import { propertyRuns } from '../../propertyRuns.ts';

const dms = aCustomView({ filters: [{ field: 'type', operator: 'eq', value: 'dm' }] });
const by = (id: string, user: string) => anUnreadConversation({ id, latest_message: { user, text: '' } });
const thread = (ts: string) =>
  anUnreadConversation({ id: threadId('C1', ts), type: 'thread', parent_conversation_id: 'C1', latest_message: {} });

describe('the coverage of the unread by Focus Inboxes', () => {
  it('counts listed unread conversations that no Focus Inbox lists', () => {
    const all = [
      anUnreadConversation({ id: 'C1' }),
      aConversation({ id: 'C2' }),
      aDm({ unread_count: 1, unread_count_display: 1 }),
      anUnreadConversation({ id: 'C3', is_followed: false }),
      anUnreadConversation({ id: 'C4', later: 'asleep' }),
    ];
    expect(coverageOf([dms], all)).toMatchObject({ unread: 2, uncovered: 1, suggestion: null });
    expect(coverageOf([], all)).toMatchObject({ unread: 2, uncovered: 2 });
  });

  it('suggests the commonest channel with its threads, or the commonest author', () => {
    const channel = [anUnreadConversation({ id: 'C1' }), thread('1.1'), thread('2.1'), by('C5', 'U5'), by('C6', 'U5')];
    expect(coverageOf([dms], channel).suggestion).toMatchObject({ of: 'channel', id: 'C1', count: 3 });
    const author = [anUnreadConversation({ id: 'C1' }), by('C5', 'U5'), by('C6', 'U5')];
    expect(coverageOf([dms], author).suggestion).toMatchObject({ of: 'author', id: 'U5', count: 2 });
  });

  it('suggests a view that lists as many of the uncovered as it says', () => {
    const conversation = fc.constantFrom(
      ...['C1', 'C2', 'C3'].flatMap((id) => ['U1', 'U2'].map((user) => by(id, user))),
      ...[thread('1.1'), thread('2.1')],
    );
    fc.assert(
      fc.property(fc.array(conversation, { maxLength: 8 }), (all) => {
        const { suggestion, uncovered } = coverageOf([], all);
        if (suggestion === null) return;
        const listed = all.filter((one) => matchesFilter(one, suggestion.filters));
        expect(listed).toHaveLength(suggestion.count);
        expect(suggestion.count).toBeLessThanOrEqual(uncovered);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
