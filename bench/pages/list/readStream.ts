import type { BurstEvent } from '../world.ts';

/** Reads the events of a stream, with no more than that: the least a page has to do. */
export async function readStream(response: Response, take: (event: BurstEvent) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const frames = (rest + chunk.value).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const { event, data } = JSON.parse(frame.slice(frame.indexOf('data: ') + 6));
      if (event !== 'new_message') continue;
      take({
        id: data.conversation_id,
        ts: data.message.ts,
        text: data.message.text,
        user: data.message.user,
        unread: data.unread_count,
        activity: data.latest_activity,
      });
    }
  }
}
