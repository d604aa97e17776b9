/** An emoji reaction to a message and its users. */
export interface Reaction {
  /** A shortcode without colons; a skin tone follows as "::skin-tone-3". */
  name: string;
  /** Number of users. */
  count: number;
  /** User ids; a server may send fewer than `count`. */
  users?: string[];
}

/** A file that the server keeps for a message: `sendMessage` takes its id. @inline */
export type UploadedFile = MessageFile & { id: string };

/** A file of a message, with the field names of the chat service. URLs are not validated: check them before use. */
export interface MessageFile {
  /** Id of the file. */
  id?: string;
  /** File name: "report.pdf". */
  name?: string;
  /** Title that the author gave. */
  title?: string;
  /** MIME type: "application/pdf". */
  mimetype?: string;
  /** Short type: "pdf". */
  filetype?: string;
  /** The type for display: "PDF". */
  pretty_type?: string;
  /** Bytes. */
  size?: number;
  /** "tombstone" for a deleted file, "hidden_by_limit" for one that the workspace has no room for, "file_access" for one that the user may
   * not see. */
  mode?: string;
  /** URL of the file. The browser must be signed in, or the server must forward it. */
  url_private?: string;
  /** URL of the page of the file in the chat service. */
  permalink?: string;
  /** Width of the image in pixels. */
  original_w?: number;
  /** Height of the image in pixels. */
  original_h?: number;
  /** URL of the preview of at most 360 pixels. */
  thumb_360?: string;
  /** Width of this preview in pixels. */
  thumb_360_w?: number;
  /** Height of this preview in pixels. */
  thumb_360_h?: number;
  /** URL of the preview of at most 720 pixels. */
  thumb_720?: string;
  /** Width of this preview in pixels. */
  thumb_720_w?: number;
  /** Height of this preview in pixels. */
  thumb_720_h?: number;
}
