/** The writes of a person. The server acknowledged each before the next one, so the database must contain exactly these. */
export interface Intentions {
  /** The texts of the person's messages, after the last edits; each is unique. */
  texts: Set<string>;
  /** Those of them that the person has deleted. */
  deleted: Set<string>;
  /** Whether the person reacts to a message, by `messageKey`. */
  reactions: Map<string, boolean>;
}

export const noIntentions = (): Intentions => ({ texts: new Set(), deleted: new Set(), reactions: new Map() });
