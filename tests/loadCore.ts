// Test files share their modules: one that ends while the second half of the core is on its way would leave the next
// file a module that never came. So it is there from the start.
import '../src/core/emoji/fullEmojiTable.ts';
import '../src/core/parts/rest.ts';
