/** Part of a leaf that a search found, by the characters that its reader sees. */
export interface TextMark {
  /** Which of the message's matches it belongs to, from 0. */
  nth: number;
  start: number;
  end: number;
}

/** What a search may mark. Parsing marks nothing. */
interface Markable {
  marks?: readonly TextMark[];
}

/** Text that carries no markup; entities are already decoded. */
export interface TextNode extends Markable {
  type: 'text';
  text: string;
}

/** Bold, italic or strike. One kind never contains itself, which bounds the depth of the tree. */
export interface StyledNode {
  type: 'bold' | 'italic' | 'strike';
  children: MrkdwnInline[];
}

/** Inline code, as written. */
export interface CodeNode extends Markable {
  type: 'code';
  text: string;
}

/** An emoji by its shortcode, known or not: who shows it decides what an unknown name looks like. */
export interface EmojiNode extends Markable {
  type: 'emoji';
  name: string;
  /** 2 (lightest) to 6 (darkest). */
  skinTone?: SkinTone;
  /** That of the second person, where two are shown and differ. */
  secondSkinTone?: SkinTone;
}

/** The tones of emoji, light to dark, numbered as the chat service does. */
export type SkinTone = 2 | 3 | 4 | 5 | 6;

/** A link whose address has passed `safeLink`. A link without a label shows its address. */
export interface LinkNode {
  type: 'link';
  url: string;
  children: (TextNode | EmojiNode)[];
}

/** A person, a channel or a user group, by id. `label` is the name as the sender's client knew it, without "@" or "#". */
export interface MentionNode extends Markable {
  type: 'userMention' | 'channelMention' | 'groupMention';
  id: string;
  label?: string;
}

/** A mention of a group of people rather than one. */
export interface SpecialMentionNode extends Markable {
  type: 'specialMention';
  name: 'here' | 'channel' | 'everyone';
}

/** A moment that each reader sees in their own time zone. */
export interface DateNode extends Markable {
  type: 'date';
  /** Seconds. */
  timestamp: number;
  /** Slack's pattern, such as "{date_short} at {time}". */
  format: string;
  fallback: string;
  /** Has passed `safeLink`. */
  link?: string;
}

/** A line break inside a paragraph. */
export interface LineBreakNode {
  type: 'lineBreak';
}

/** What stands inside a line. */
export type MrkdwnInline =
  | TextNode
  | StyledNode
  | CodeNode
  | EmojiNode
  | LinkNode
  | MentionNode
  | SpecialMentionNode
  | DateNode
  | LineBreakNode;

/** Lines of text. */
export interface ParagraphNode {
  type: 'paragraph';
  children: MrkdwnInline[];
}

/** Between triple backticks, as written. */
export interface CodeBlockNode extends Markable {
  type: 'codeBlock';
  text: string;
}

/** One line of a list. */
export interface ListItem {
  /** 0 for the outermost level. */
  indent: number;
  /** "•" for every kind of bullet, else the ordinal as written: "1.", "b.". */
  marker: string;
  children: MrkdwnInline[];
}

/** Lines that begin with a bullet or an ordinal. Levels are a number on the item: a flat list cannot nest without bound. */
export interface ListNode {
  type: 'list';
  ordered: boolean;
  items: ListItem[];
}

/** A quote holds paragraphs, lists and code blocks, never another quote. */
export interface QuoteNode {
  type: 'quote';
  children: Exclude<MrkdwnBlock, QuoteNode>[];
}

/** What stands on lines of its own. */
export type MrkdwnBlock = ParagraphNode | CodeBlockNode | ListNode | QuoteNode;

/** A part of a parsed message. */
export type MrkdwnNode = MrkdwnBlock | MrkdwnInline;
