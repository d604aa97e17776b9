/** The source of a pattern for the skin tones behind the name of an emoji. The second one is that of the second person. */
export const skinTones = '::skin-tone-([2-6])(?:(?:-|::skin-tone-)([2-6]))?';

const namePattern = new RegExp(`^[\\p{L}\\p{M}\\p{N}_+'-]{1,100}(?:${skinTones})?$`, 'u');

/** Whether a text has the form of the name of a reaction. */
export const isReactionName = (name: string): boolean => namePattern.test(name);
