/** The tab to move to on a key; `undefined` for other keys. */
export function tabForKey(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? undefined : (index + (rightToLeft ? -step : step) + count) % count;
}
