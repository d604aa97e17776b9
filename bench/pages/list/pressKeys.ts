import { nextTask, painted } from '../timing.ts';

const press = (list: HTMLElement): boolean =>
  list.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true, cancelable: true }));

/** From each key event to the first task after the frame that paints its change. */
export async function pressKeys(list: HTMLElement, times: number): Promise<number[]> {
  list.focus();
  const measured: number[] = [];
  for (let index = 0; index < times; index += 1) {
    await painted();
    const startedAt = performance.now();
    press(list);
    measured.push((await painted()) - startedAt);
  }
  return measured;
}

/** The busy time of each key: its event with the tasks that it queues, and the frame from its start to its paint. The time between
 * them depends only on the phase of the screen. */
export async function pressKeysAtFrames(list: HTMLElement, times: number): Promise<number[]> {
  list.focus();
  const measured: number[] = [];
  for (let index = 0; index < times; index += 1) {
    await painted();
    const startedAt = performance.now();
    press(list);
    const handled = (await nextTask()) - startedAt;
    const frame = await new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
    measured.push(handled + (await nextTask()) - frame);
  }
  return measured;
}
