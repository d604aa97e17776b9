import { describe, expect, it } from 'vitest';
import { isChannelNotice } from '../../src/model/index.ts';

describe('isChannelNotice', () => {
  it.each([
    ['channel_join', true],
    ['channel_topic', true],
    ['pinned_item', true],
    ['group_topic', true],
    ['group_purpose', true],
    ['group_name', true],
    ['group_archive', true],
    ['group_unarchive', true],
    ['bot_message', false],
    ['thread_broadcast', false],
    [undefined, false],
  ])('of %s is %s', (subtype, expected) => {
    expect(isChannelNotice(subtype === undefined ? {} : { subtype })).toBe(expected);
  });
});
