import { allEmoji } from './allEmoji.generated.ts';
import { commonEmoji } from './commonEmoji.ts';
import { readEmojiRecords, wholeEmojiTable } from './emojiTable.ts';

/** Every shortcode of Slack's. A large piece of code of its own. */
export const wholeTable = wholeEmojiTable(commonEmoji.named, readEmojiRecords(allEmoji));
