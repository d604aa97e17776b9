import type { SlackKey } from './readSlackOptions.ts';

/** A value to copy from Slack. */
export interface KeyGuide {
  key: SlackKey;
  /** Where Slack shows it. */
  place: string;
}

/** The values to copy, in the order of Slack's page "Basic Information". */
export const keyGuides: readonly KeyGuide[] = [
  { key: 'SLACK_CLIENT_ID', place: 'Basic Information, App Credentials, Client ID' },
  { key: 'SLACK_CLIENT_SECRET', place: 'Basic Information, App Credentials, Client Secret, Show' },
  {
    key: 'SLACK_APP_TOKEN',
    place: 'Basic Information, App-Level Tokens, Generate Token and Scopes, scope connections:write',
  },
];

/** The lines of `.env`, with a placeholder for each value. */
export const envLines = (keys: readonly SlackKey[]): string[] => keys.map((key) => `${key}=${placeholders[key]}`);

const placeholders: Record<SlackKey, string> = {
  SLACK_CLIENT_ID: '1234567890.1234567890',
  SLACK_CLIENT_SECRET: '…',
  SLACK_APP_TOKEN: 'xapp-…',
};
