const mention = /<(?:@[\w-]{1,64}|![a-z]{1,16}|#[\w-]{1,64}(?:\|[^<>]{0,200})?)>/g;
const entity = /&(?:amp|lt|gt);/g;

/** Number of characters that count against the limit of a message: those that the user typed, not their wire form. An entity
 * counts as one character, and so does a mention, because the wire does not contain its typed name. */
export const typedLength = (wire: string): number => wire.trim().replace(mention, '@').replace(entity, '&').length;
