export type AnswerKind = 'question' | 'thanks' | 'agreement' | 'greeting' | 'code' | 'other';

/** Answers by kind of message; an answer is one or several messages. */
export type AnswerScript = Record<AnswerKind, readonly (readonly string[])[]>;

const patterns: readonly [AnswerKind, RegExp][] = [
  ['code', /```|`[^`]+`/],
  [
    'question',
    /\?\s*$|^(?:who|what|when|where|why|how|which|can|could|do|does|did|is|are|shall|should|would|will)\b.*\?/is,
  ],
  ['thanks', /\b(?:thanks?|thank you|thx|cheers|merci|danke|tack|appreciated?)\b|:pray:|:heart:/i],
  ['greeting', /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|morning|moin|hej|ahoy)\b/i],
  [
    'agreement',
    /^(?:yes|yep|yeah|ok(?:ay)?|sure|agreed?|done|fine|great|perfect|sounds good|lgtm|go ahead|\+1)\b|:\+1:|:white_check_mark:/i,
  ],
];

/** Classifies a message, to choose a fitting answer. */
export const kindOf = (text: string): AnswerKind =>
  patterns.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? 'other';
