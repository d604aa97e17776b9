/** A search match inside a node, as offsets in its visible text. @inline */
export interface TextMark {
  /** Index of the match within the message, from 0. */
  nth: number;
  start: number;
  end: number;
}

/** Nodes that search matches can be marked on. The parser sets no marks. */
interface Markable {
  marks?: readonly TextMark[];
}

/** Text without markup; entities are decoded. */
export interface TextNode extends Markable {
  type: 'text';
  text: string;
}

/** Bold, italic, strikethrough, or underlined, which mrkdwn has no sign for. A style never contains itself, which bounds the depth of the
 * tree. */
export interface StyledNode {
  type: 'bold' | 'italic' | 'strike' | 'underline';
  children: MrkdwnInline[];
}

/** Text, or a mention whose name is looked up. */
export type CodePart = string | MentionNode | SpecialMentionNode;

/** The content of code: verbatim, except for control sequences, which it shows as plain text. */
interface Code extends Markable {
  /** With the names that mentions carry. */
  text: string;
  /** Only for code that contains mentions. */
  parts?: readonly CodePart[];
}

/** Inline code. */
export interface CodeNode extends Code {
  type: 'code';
}

/** An emoji shortcode. The name may be unknown; the renderer decides how to show it then. */
export interface EmojiNode extends Markable {
  type: 'emoji';
  name: string;
  /** 2 (lightest) to 6 (darkest). */
  skinTone?: SkinTone;
  /** Tone of the second person, in emoji of two people with different tones. */
  secondSkinTone?: SkinTone;
  /** The emoji itself, for a name that the table does not have. Only rich text has it. */
  character?: string;
}

/** Skin tones of emoji, light to dark, numbered as in the chat service's shortcodes. @inline */
export type SkinTone = 2 | 3 | 4 | 5 | 6;

/** A link whose URL has passed `safeLink`. A link without a label shows its URL. */
export interface LinkNode {
  type: 'link';
  url: string;
  children: (TextNode | EmojiNode)[];
}

/** A mention of a user, a channel or a user group. `label` is the name that the sender's client wrote, without "@" or
 * "#". */
export interface MentionNode extends Markable {
  type: 'userMention' | 'channelMention' | 'groupMention';
  id: string;
  label?: string;
}

/** A broadcast: it mentions all users of a conversation or workspace. `group` is the former name of `channel`. */
export interface SpecialMentionNode extends Markable {
  type: 'specialMention';
  name: 'here' | 'channel' | 'everyone' | 'group';
}

/** A date, shown in the reader's time zone. @inline */
export interface DateNode extends Markable {
  type: 'date';
  /** Unix time in seconds. */
  timestamp: number;
  /** Slack's date pattern, such as "{date_short} at {time}". */
  format: string;
  fallback: string;
  /** Has passed `safeLink`. */
  link?: string;
}

/** A colour, as "#" and hexadecimal digits. Only rich text has some. */
export interface ColorNode extends Markable {
  type: 'color';
  text: string;
}

/** A line break inside a paragraph. */
export interface LineBreakNode {
  type: 'lineBreak';
}

/** Inline nodes: the content of a line. */
export type MrkdwnInline =
  | TextNode
  | StyledNode
  | CodeNode
  | EmojiNode
  | LinkNode
  | MentionNode
  | SpecialMentionNode
  | DateNode
  | ColorNode
  | LineBreakNode;

/** Lines of text. */
export interface ParagraphNode {
  type: 'paragraph';
  children: MrkdwnInline[];
}

/** Text between triple backticks. */
export interface CodeBlockNode extends Code {
  type: 'codeBlock';
  /** The name of the language as the author wrote it, such as "ts". Only Markdown and rich text have some. */
  language?: string;
}

/** One item of a list. */
export interface ListItem {
  /** 0 for the outermost level. */
  indent: number;
  /** "•" for every kind of bullet, else the ordinal as typed: "1.", "b.". */
  marker: string;
  children: MrkdwnInline[];
}

/** Lines that start with a bullet or an ordinal. The list is flat, each item carries its level: nesting stays
 * bounded. */
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

/** Block nodes. */
export type MrkdwnBlock = ParagraphNode | CodeBlockNode | ListNode | QuoteNode;

/** Any node of a parsed message. */
export type MrkdwnNode = MrkdwnBlock | MrkdwnInline;
