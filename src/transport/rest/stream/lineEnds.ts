/** Replaces CR and CRLF by LF in a text that arrives in chunks. A CR at the end of a chunk ends its line at once; an LF at the
 * start of the next chunk then belongs to it. A parser that waits for that LF holds the frame back. */
export function createLineEnds(): (chunk: string) => string {
  let endsInCr = false;
  return (chunk) => {
    if (chunk === '') return '';
    const text = endsInCr && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    endsInCr = chunk.endsWith('\r');
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  };
}
