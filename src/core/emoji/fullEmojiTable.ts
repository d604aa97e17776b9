import { allEmoji } from './allEmoji.generated.ts';
import { commonEmoji } from './commonEmoji.ts';
import { mergeEmojiTables, readEmojiRecords } from './emojiTable.ts';

/** All of Slack's shortcodes. Large: import this module dynamically. */
export const fullEmojiTable = mergeEmojiTables(commonEmoji.named, readEmojiRecords(allEmoji));
