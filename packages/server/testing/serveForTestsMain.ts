// The command documented in `serveForTests.ts`.
import { closeOnSignal } from '../src/app/closeOnSignal.ts';
import { serveForTests } from './serveForTests.ts';

const { env } = process;
const serving = await serveForTests({
  port: Number(env.PORT ?? 0),
  controlPort: Number(env.CONTROL_PORT ?? 0),
  seed: env.SEED === 'small' ? 'small' : 'sample',
  ...(env.WEB && { webFolder: env.WEB }),
});
closeOnSignal(serving.close);
console.log(JSON.stringify({ url: serving.url, control: serving.control }));
