const mention = /<(?:@[\w-]{1,64}|![a-z]{1,16}|#[\w-]{1,64}(?:\|[^<>]{0,200})?)>/g;
const entity = /&(?:amp|lt|gt);/g;

/** Number of characters that count against the limit of a message: those a person typed, not their wire form. An entity counts
 * as the one character that it stands for; a mention as one, because the wire does not carry its typed name. */
export const typedLength = (wire: string): number => wire.trim().replace(mention, '@').replace(entity, '&').length;
