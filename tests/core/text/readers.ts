import { parseAnswer } from '../../../src/core/ask/answerText.ts';
import { suggestEmoji } from '../../../src/core/autocomplete/emoji.ts';
import { suggestPeople } from '../../../src/core/autocomplete/people.ts';
import { searchEmoji } from '../../../src/core/autocomplete/searchEmoji.ts';
import { triggerAt } from '../../../src/core/autocomplete/trigger.ts';
import { listSearchText } from '../../../src/core/conversations/listTexts.ts';
import { initials } from '../../../src/core/format/avatar.ts';
import { cleanName } from '../../../src/core/format/cleanName.ts';
import { cutText, graphemes } from '../../../src/core/format/graphemes.ts';
import { englishNotificationWords } from '../../../src/core/format/notificationWords.ts';
import { previewText } from '../../../src/core/format/previewText.ts';
import { threadNameParts } from '../../../src/core/format/threadTitle.ts';
import { fileView } from '../../../src/core/messages/fileView.ts';
import { labelledChannels } from '../../../src/core/messages/messageText.ts';
import { bareUrlEnd } from '../../../src/core/mrkdwn/bareUrl.ts';
import { emojiAt, splitEmoji } from '../../../src/core/mrkdwn/emojiText.ts';
import { rangesOf, readableText, searchPattern, withMarks } from '../../../src/core/mrkdwn/findText.ts';
import { foldBlocks } from '../../../src/core/mrkdwn/foldBlocks.ts';
import { isPlainText, parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';
import { safeLink } from '../../../src/core/mrkdwn/safeLink.ts';
import { mrkdwnToPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';
import { capQuery } from '../../../src/core/navigation/capQuery.ts';
import { parseLocation } from '../../../src/core/navigation/location.ts';
import { notificationBody } from '../../../src/core/notifications/notificationBody.ts';
import { defaultPages } from '../../../src/core/pages.ts';
import { excerpt } from '../../../src/core/search/excerpt.ts';
import { matchFuzzily } from '../../../src/core/search/fuzzy.ts';
import { queryFilters } from '../../../src/core/search/queryParts.ts';
import { codeSpans } from '../../../src/core/textEditor/codeSpans.ts';
import { draftOfWire } from '../../../src/core/textEditor/draftOfWire.ts';
import { formatDraft } from '../../../src/core/textEditor/formatDraft.ts';
import { typedLabel, typedLinks, typedUrl } from '../../../src/core/textEditor/typedLinks.ts';
import { typedMarkup } from '../../../src/core/textEditor/typedMarkup.ts';
import { wireText } from '../../../src/core/textEditor/wireText.ts';
import { attachmentText, blocksText, repeatsBlocks } from '../../../src/entries/blocks.ts';
import { asksQuestion } from '../../../src/model/asksQuestion.ts';
import { typedLength } from '../../../src/model/index.ts';
import { mentionsPerson } from '../../../src/model/mentionsPerson.ts';
import { findTerms, matchedTexts, termsOfHighlights } from '../../../src/search/findTerms.ts';
import { foldText, searchableText } from '../../../src/search/foldText.ts';
import { readSearch } from '../../../src/search/readSearch.ts';
import { aConversation } from '../../../src/testing/builders.ts';

const richTextOf = (text: string): object => ({
  type: 'rich_text',
  elements: [
    {
      type: 'rich_text_section',
      elements: [
        { type: 'text', text, style: { bold: true } },
        { type: 'link', url: text, text },
        { type: 'text', text, style: { code: true } },
        { type: 'date', timestamp: 1, format: text, url: text, fallback: text },
      ],
    },
  ],
});

const terms = readSearch('plan a -b "c d" list< quarterly').wanted;
const emoji = [
  {
    ...{
      emoji: '😀',
      name: 'smile_face',
      names: ['smile_face', 'a_b'],
      keys: ['smile_face', 'a_b'],
      keywords: ['joy'],
    },
    takesSkinTone: false,
  },
];
const people = [{ id: 'U1', text: '@Ana', keys: ['ana'] }];
const context = { members: new Set<string>(), myId: undefined, hasBroadcasts: true, limit: 8 };

/** Everything in the package that reads text of other people, or text that was pasted. */
export const readers: Readonly<Record<string, (text: string) => unknown>> = {
  parseMrkdwn,
  mrkdwnToPlainText: (text) => mrkdwnToPlainText(text),
  previewText: (text) => previewText(text),
  'previewText without a limit': (text) => previewText(text, 100_000),
  notificationBody: (text) => notificationBody(text, englishNotificationWords),
  isPlainText,
  'blocks, plain text': (text) => blocksText([{ type: 'header', text: { type: 'plain_text', text } }]),
  'blocks, mrkdwn': (text) => blocksText([{ type: 'section', text: { type: 'mrkdwn', text }, fields: [text] }]),
  'blocks, rich text': (text) => blocksText([richTextOf(text)]),
  repeatsBlocks: (text) => repeatsBlocks(text, [richTextOf(text)]),
  attachmentText: (text) => attachmentText({ title: text, title_link: text, text, color: text, footer: text }),
  foldBlocks: (text) => foldBlocks(parseMrkdwn(text)),
  'find bar': (text) => {
    const blocks = parseMrkdwn(text);
    const pattern = searchPattern('a b');
    if (pattern) withMarks(blocks, rangesOf(readableText(blocks), pattern));
  },
  'find bar, a letter': (text) => {
    const blocks = parseMrkdwn(text);
    const pattern = searchPattern(text.slice(0, 1));
    if (pattern) withMarks(blocks, rangesOf(readableText(blocks), pattern));
  },
  'find bar, the query': (text) => {
    const pattern = searchPattern(capQuery(text));
    if (pattern) rangesOf('a b c', pattern);
  },
  safeLink: (text) => safeLink(text),
  'safeLink of a host': (text) => safeLink(`https://${text}`),
  'safeLink of a path': (text) => safeLink(`https://a.example/${text}`),
  bareUrlEnd: (text) => bareUrlEnd(text, 0),
  'bareUrlEnd of a path': (text) => bareUrlEnd(`https://a.example/${text}`, 0),
  emojiAt: (text) => emojiAt(text, 0, -1),
  splitEmoji,
  labelledChannels: (text) => labelledChannels(`<#C1>${text}`, `#a${text}`, {}),
  asksQuestion,
  mentionsPerson: (text) => mentionsPerson(text, { id: 'U1' }),
  parseAnswer: (text) => parseAnswer(text, 5),
  listSearchText: (text) => listSearchText(aConversation({ latest_message: { text, ts: '1.0' } })),
  cutText: (text) => cutText(text, 50),
  graphemes: (text) => Array.from(graphemes(text)),
  cleanName,
  initials: (text) => initials(text),
  threadNameParts: (text) => threadNameParts(`Thread in ${text}`),
  fileView: (text) =>
    fileView({ id: 'F1', name: text, title: text, mimetype: text, url_private: text, permalink: text }, { page: '' }),
  parseLocation: (text) => parseLocation(text, defaultPages),
  'parseLocation of a query': (text) => parseLocation(`/inbox?${text}`, defaultPages),
  triggerAt: (text) => triggerAt({ text, mentions: [] }, text.length),
  codeSpans,
  typedMarkup: (text) => {
    const markup = typedMarkup(text);
    let start = 0;
    for (const line of text.split('\n')) {
      markup.pairsOf({ start, end: start + line.length });
      start += line.length + 1;
    }
  },
  formatDraft: (text) => formatDraft(text, { start: 0, end: text.length }, 'bold'),
  'formatDraft, a list': (text) => formatDraft(text, { start: 0, end: text.length }, 'bulletList'),
  'formatDraft, a link': (text) => formatDraft(text, { start: 1, end: 2 }, 'link'),
  'formatDraft at the caret': (text) => formatDraft(text, { start: text.length, end: text.length }, 'italic'),
  typedLinks,
  typedLabel: (text) => typedLabel(text),
  typedUrl: (text) => typedUrl(`https://a.example/${text}`),
  wireText: (text) => wireText({ text, mentions: [] }),
  draftOfWire: (text) => draftOfWire(text, {}),
  readSearch,
  queryFilters,
  foldText,
  searchableText,
  findTerms: (text) => findTerms(text, terms),
  'matchedTexts, typos': (text) => matchedTexts(text, terms, { typos: true }),
  termsOfHighlights: (text) => termsOfHighlights([text]),
  excerpt: (text) => excerpt(text, terms),
  'fuzzy text': (text) => matchFuzzily([text], 'plan'),
  'fuzzy query': (text) => matchFuzzily(['plan the week'], text),
  suggestPeople: (text) => suggestPeople(people, text, context),
  suggestEmoji: (text) => suggestEmoji([{ id: 'a', text: 'a', keys: [text.slice(0, 100)] }], text, 8),
  searchEmoji: (text) => searchEmoji(emoji, text),
  typedLength,
};
