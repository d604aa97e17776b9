/** Maximum length of a message in characters, as `typedLength` counts them. */
export const messageMaxLength = 40_000;

const mention = /<(?:@[\w-]{1,64}|![a-z]{1,16}|#[\w-]{1,64}(?:\|[^<>]{0,200})?)>/g;
const entity = /&(?:amp|lt|gt);/g;

/** Number of characters of a message in the wire form that count against its limit: those that the user typed. An entity counts as
 * one character, and so does a mention, because the wire does not contain its typed name. */
export const typedLength = (wire: string): number => wire.trim().replace(mention, '@').replace(entity, '&').length;
