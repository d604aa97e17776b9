import type { FakeSlackEnvironment } from './fakeSlack.ts';

/** The lines for the file `.env` of the product, which takes events by Socket Mode or by HTTP, not by both. */
export const envLines = ({ SLACK_SIGNING_SECRET, ...env }: FakeSlackEnvironment): string[] => [
  ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  '# Instead of SLACK_APP_TOKEN, for events by HTTP:',
  `# SLACK_SIGNING_SECRET=${SLACK_SIGNING_SECRET}`,
];
