/** The path of a call as the client wrote it: neither a full address ("GET http://…") nor one that only leads to a call
 * ("/admin/../api") can be appended to the target. */
const ofCall = /^\/(api|auth)(?![^/?])/;

/** "..", perhaps with a parameter as Java's servers read it. */
const dotSegment = /[/\\]\.\.?(?:[/\\;]|$)/;

/** Whether the other server may read a request target as one outside of the calls: it may decode "%2f" before it resolves "..". */
export function callPath(target: string): 'plain' | 'ambiguous' | undefined {
  if (!ofCall.test(target)) return undefined;
  const [written = ''] = target.split(/[?#]/, 1);
  const decoded = written
    .replace(/%(?:25)+/g, '%')
    .replace(/%2e/gi, '.')
    .replace(/%2f/gi, '/')
    .replace(/%5c/gi, '\\');
  return dotSegment.test(decoded) ? 'ambiguous' : 'plain';
}
