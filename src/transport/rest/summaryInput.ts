import type { SummaryPlace, SummarySentence } from '../../model/summary.ts';
import type { WireContext } from '../wire/index.ts';
import { createSummaryReader, type SummaryReader } from '../wire/summary.ts';
import type { RequestInput } from './request.ts';

/** The request of a summary, whose sentences are passed on as they arrive. */
export function summaryInput(
  places: readonly SummaryPlace[],
  onSentence: (sentence: SummarySentence) => void,
): RequestInput<number> {
  let reader: SummaryReader | undefined;
  const readerOf = (context: WireContext): SummaryReader => {
    reader ??= createSummaryReader(context, onSentence);
    return reader;
  };
  return {
    body: { places },
    onText: (text, context) => readerOf(context).read(text),
    parse: (_body, context) => readerOf(context).end(),
  };
}
