/** The stream, which fails after too many bytes: a server may tell no length. */
export function limitBytes(body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  let passed = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed > most) controller.error(new Error('The file is larger than allowed'));
      else controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(limit);
}
