import type { Session } from './sessions.ts';

/** A member of a conversation, who can write there. */
export interface Writer {
  session: Session;
  conversationId: string;
}

export interface Load {
  /** Milliseconds of each call. */
  calls: number[];
  /** Messages that the server did not accept. */
  refused: number;
}

const textOf = (index: number): string => `Measured message ${index} .`;

/** Sends messages at a fixed rate, by turns to each URL, whatever the answers take. */
export async function load(
  urls: readonly string[],
  writers: readonly Writer[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
  onSend: (index: number, writer: Writer) => void,
): Promise<Load> {
  const calls: Promise<number>[] = [];
  let refused = 0;
  const from = performance.now();
  const send = async (index: number, writer: Writer): Promise<number> => {
    onSend(index, writer);
    const start = performance.now();
    const response = await fetch(`${urls[index % urls.length]}/api/messages/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${writer.session.token}` },
      body: JSON.stringify({ channel: writer.conversationId, text: textOf(index) }),
    });
    await response.arrayBuffer();
    if (!response.ok) refused += 1;
    return performance.now() - start;
  };
  for (let index = 0; index < perSecond * seconds; ) {
    const due = Math.floor(((performance.now() - from) / 1000) * perSecond);
    for (; index < due && index < perSecond * seconds; index += 1) {
      const writer = writers[index % writers.length];
      if (writer) calls.push(send(index, writer));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return { calls: await Promise.all(calls), refused };
}
