import { slack } from 'triage-inbox-server/slack';

const { DATABASE_URL, SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_APP_TOKEN, SLACK_API_URL, TRIAGE_SECRET } =
  process.env;

/** The options that do not depend on the framework. The Slack app has the redirect URL https://…/inbox/auth/slack/callback. */
export const inboxOptions = {
  database: DATABASE_URL ? { url: DATABASE_URL } : { folder: process.env.DATA_FOLDER ?? '.data' },
  services: [
    slack({
      clientId: SLACK_CLIENT_ID,
      clientSecret: SLACK_CLIENT_SECRET,
      appToken: SLACK_APP_TOKEN,
      apiUrl: SLACK_API_URL,
      secret: TRIAGE_SECRET,
    }),
  ],
  basePath: '/inbox',
};
