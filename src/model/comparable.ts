const nonAscii = /[^\0-\x7f]/;

/** Accents, Hebrew and Arabic points, and invisible characters. Not all marks: vowel signs, as of Hindi and Thai, and the marks of voiced
 * kana make other words. */
const ignored = /[\ufe00-\ufe0f\u0300-\u036f\u0591-\u05bd\u05c1\u05c2\u064b-\u065f\u0670\u00ad\u200b-\u200d]/g;

/** A text for comparison: without case, accents and the width of its letters. Upper case has one form of "ß" and of "ς". */
export const comparable = (text: string): string =>
  (nonAscii.test(text) ? text.normalize('NFKD').replace(ignored, '').toLowerCase() : text).toUpperCase();
