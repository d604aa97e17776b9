import { slack } from 'triage-inbox-server/slack';

const { DATABASE_URL, DATA_FOLDER = '.data' } = process.env;

/** The options that do not depend on the framework. The Slack app has the redirect URL https://…/inbox/auth/slack/callback. */
export const inboxOptions = {
  database: DATABASE_URL ? { url: DATABASE_URL } : { folder: DATA_FOLDER },
  // With SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_APP_TOKEN and TRIAGE_SECRET of the environment.
  services: [slack()],
  basePath: '/inbox',
};
