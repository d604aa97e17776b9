/** Code that is not of this server has taken longer than its limit. */
export class TimeUp extends Error {
  override readonly name = 'TimeUp';
}

/** The result of a call. It goes on after the limit, and nobody hears of its end. @throws TimeUp */
export async function withTimeLimit<T>(limitMs: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeUp(`No answer within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
