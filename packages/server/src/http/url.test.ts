import { expect, it } from 'vitest';
import { parseUrl } from './url.ts';

it('reads the same address however often it is called', () => {
  let read = 0;
  for (let call = 0; call < 50_000; call += 1) if (parseUrl('https://bücher.example')) read += 1;
  expect(read).toBe(50_000);
  expect(parseUrl('https://')).toBeNull();
  expect(parseUrl('/a', new URL('https://x.example'))?.href).toBe('https://x.example/a');
});
