import { looseObject } from 'valibot';
import { isRecord } from '../../model/json.ts';
import type { SummarySentence } from '../../model/summary.ts';
import { ApiError } from '../errors.ts';
import { contractError, exchangeOf, parseAt, type WireContext } from './parse.ts';
import { amount, id, text, ts } from './scalars.ts';
import { listOf } from './tolerant.ts';

const sentenceSchema = looseObject({ text, sources: listOf(looseObject({ conversation_id: id, ts })) });

/** Reads a summary while its text arrives. */
export interface SummaryReader {
  /** `all`: the text that has arrived so far. */
  read(all: string): void;
  /** The text has ended. Returns the number of messages that the summary leaves out. */
  end(): number;
}

/** A summary has a line of JSON for each sentence, and a last one with `left_out`, or with `error` if the server failed meanwhile. */
export function createSummaryReader(context: WireContext, onSentence: (next: SummarySentence) => void): SummaryReader {
  let [all, done] = ['', 0];
  let leftOut: number | null = null;

  const readLine = (line: string): void => {
    const value = asRecord(line);
    if (value === null) throw contractError(context, '', 'lines of JSON');
    if (typeof value.error === 'string')
      throw new ApiError({ kind: 'refused', ...exchangeOf(context), message: value.error });
    if (value.text === undefined) leftOut = parseAt(amount, value.left_out, 'left_out', context);
    else onSentence(parseAt(sentenceSchema, value, '', context));
  };
  return {
    read(text) {
      all = text;
      for (let end = all.indexOf('\n', done); end >= 0; end = all.indexOf('\n', done)) {
        const line = all.slice(done, end);
        done = end + 1;
        readLine(line);
      }
    },
    end() {
      const rest = all.slice(done);
      if (rest !== '') readLine(rest);
      if (leftOut === null) throw new ApiError({ kind: 'network', ...exchangeOf(context) });
      return leftOut;
    },
  };
}

function asRecord(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
