import type { MrkdwnBlock, MrkdwnInline } from '../mrkdwn/nodes.ts';

/** Paragraphs, lists, quotes and code. */
export interface ProseNode {
  type: 'prose';
  blocks: MrkdwnBlock[];
  /** The mrkdwn that the blocks were parsed from. Absent for plain text, rich text and Markdown. */
  source?: string;
}

/** A title. */
export interface HeadingNode {
  type: 'heading';
  /** 1 (largest) to 6. */
  level: number;
  children: MrkdwnInline[];
}

/** Content of its own below other content, with an image or a control at its end. */
export interface SectionNode {
  type: 'section';
  children: ContentNode[];
  /** Short texts in two columns. */
  fields: ContentNode[];
  accessory?: ContentNode;
}

/** Small print: texts and small images in one line. */
export interface ContextNode {
  type: 'context';
  children: ContentNode[];
}

/** A horizontal line. */
export interface DividerNode {
  type: 'divider';
}

/** An image. */
export interface ImageNode {
  type: 'image';
  /** Has passed `safeLink`, or is a path of the server. Absent: the image is only described. */
  url?: string;
  /** The text in place of the image. */
  alt: string;
  /** Shown below the image. */
  title: MrkdwnInline[];
}

/** Cells in rows. The first row holds the headings. */
export interface TableNode {
  type: 'table';
  caption: MrkdwnInline[];
  rows: MrkdwnBlock[][][];
  /** By column; "start" for those after the last. */
  alignments: readonly Alignment[];
}

export type Alignment = 'start' | 'center' | 'end';

/** A video, call, file or card: a title that may be a link, with what belongs to it. */
export interface CardNode {
  type: 'card';
  kind: 'video' | 'call' | 'file' | 'card';
  /** Empty: a video, call or file is told by its kind. */
  title: MrkdwnInline[];
  /** The reason for a missing file. */
  state?: 'forbidden' | 'deleted' | 'hidden';
  /** Has passed `safeLink`. */
  url?: string;
  /** The still of a video. */
  poster?: ImageNode;
  children: ContentNode[];
}

/** Controls of an app, which work in the chat service only. */
export interface ControlsNode {
  type: 'controls';
  items: Control[];
}

/** A button, choice or field. */
export interface Control {
  children: MrkdwnInline[];
  /** Of a button that opens an address. Has passed `safeLink`. */
  url?: string;
  /** A choice or an entry that is shown as text in lines and not as a button. */
  isLine?: boolean;
}

/** A secondary attachment, beside a bar in its colour. */
export interface AttachmentNode {
  type: 'attachment';
  /** "#" and hexadecimal digits. */
  color?: string;
  children: ContentNode[];
  /** A small image at the end. */
  thumbnail?: ImageNode;
}

/** A part of the content of a message. */
export type ContentNode =
  | ProseNode
  | HeadingNode
  | SectionNode
  | ContextNode
  | DividerNode
  | ImageNode
  | TableNode
  | CardNode
  | ControlsNode
  | AttachmentNode;

/** Whether content has controls that work in the chat service only. */
export function needsService(nodes: readonly ContentNode[]): boolean {
  return nodes.some((node) => {
    switch (node.type) {
      case 'controls':
        return node.items.some(({ url }) => url === undefined);
      case 'section':
        return needsService([...node.children, ...(node.accessory ? [node.accessory] : [])]);
      case 'card':
      case 'context':
      case 'attachment':
        return needsService(node.children);
      default:
        return false;
    }
  });
}
