const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };

/** Decodes the three entities that Slack writes, once: "&amp;lt;" becomes "&lt;". To be called on the text of a token,
 * never on text that is still to be tokenised, else an escaped "<" would become markup. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(amp|lt|gt);/g, (entity, name: string) => characters[name] ?? entity) : text;
