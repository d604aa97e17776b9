const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };

/** Decodes the three entities that Slack writes, once: "&amp;lt;" becomes "&lt;". Call it after tokenizing: before, an
 * escaped "<" would turn into markup. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(amp|lt|gt);/g, (entity, name: string) => characters[name] ?? entity) : text;
