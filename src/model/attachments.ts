/** An emoji reaction to a message and its users. */
export interface Reaction {
  /** A shortcode without colons; a skin tone follows as "::skin-tone-3". */
  name: string;
  count: number;
  /** User ids; a server may send fewer than `count`. */
  users?: string[];
}

/** A file of a message, with the field names of the chat service. URLs are not validated: check them before use. */
export interface MessageFile {
  id?: string;
  name?: string;
  title?: string;
  mimetype?: string;
  filetype?: string;
  /** The type for display: "PDF". */
  pretty_type?: string;
  /** Bytes. */
  size?: number;
  /** "tombstone" for a deleted file, "hidden_by_limit" for one that the workspace has no room for. */
  mode?: string;
  url_private?: string;
  permalink?: string;
  original_w?: number;
  original_h?: number;
  thumb_360?: string;
  thumb_360_w?: number;
  thumb_360_h?: number;
  thumb_720?: string;
  thumb_720_w?: number;
  thumb_720_h?: number;
}
