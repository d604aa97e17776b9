const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  '#42': '*',
  '#95': '_',
  '#96': '`',
  '#126': '~',
};

/** Decodes the three entities that Slack writes, once: "&amp;lt;" becomes "&lt;"; also the references of the signs of styles, which
 * keep plain text of blocks plain. Call it after tokenizing: before, an escaped "<" would turn into markup. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(amp|lt|gt|#42|#9[56]|#126);/g, (entity, name: string) => characters[name] ?? entity)
    : text;

/** Text without markup as mrkdwn. */
export const escapeEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
