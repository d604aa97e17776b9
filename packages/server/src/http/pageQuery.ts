import * as v from 'valibot';
import { tsField } from './fields.ts';

const wholeLimit = 'must be a whole number of at least 1';

/** A larger limit is valid, because it is a maximum: the answer has as many messages as the server allows. */
const limitField = v.pipe(
  v.string(wholeLimit),
  v.regex(/^\d+$/, wholeLimit),
  v.transform(Number),
  v.minValue(1, wholeLimit),
);

/** The part of a conversation that a request asks for. */
export const pageQuery = v.pipe(
  v.object({
    before: v.optional(tsField),
    after: v.optional(tsField),
    around: v.optional(tsField),
    limit: v.optional(limitField),
  }),
  v.check(
    ({ before, after, around }) => [before, after, around].filter((ts) => ts !== undefined).length < 2,
    'must have only one of before, after and around',
  ),
);
