// The command `npm run fake-slack`, which docs/fake-slack.md describes.
import { parseArgs } from 'node:util';
import { closeOnSignal } from 'triage-inbox-server';
import { envLines } from './envLines.ts';
import { startFakeSlack } from './startFakeSlack.ts';
import { bigWorld } from './world/bigWorld.ts';

const usage = `Starts a fake Slack on the loopback interface.

  --port N            the port (5174)
  --big               a workspace with 480 conversations instead of the small one
  --channels N        with --big: the number of conversations
  --real-limits       Slack's rate limits
  --low-limits        the limits of apps outside the Marketplace
  --token-rotation    access tokens expire after 12 hours
  --help              this text`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5174' },
    big: { type: 'boolean', default: false },
    channels: { type: 'string', default: '480' },
    'real-limits': { type: 'boolean', default: false },
    'low-limits': { type: 'boolean', default: false },
    'token-rotation': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(usage);
} else {
  const slack = await startFakeSlack({
    port: Number(values.port),
    tokenRotation: values['token-rotation'],
    ...(values.big ? { world: bigWorld({ channels: Number(values.channels) }) } : {}),
  });
  slack.faults.realLimits = values['real-limits'];
  slack.faults.lowLimits = values['low-limits'];
  closeOnSignal(slack.close);
  console.log(`The fake Slack runs at ${slack.url}. Its keys for .env:\n`);
  console.log(envLines(slack.env).join('\n'));
}
