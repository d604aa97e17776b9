// The public entry of the chat service Slack.
export { ImportError } from './export/importProblems.ts';
export { checkExport, importIntoServer } from './export/runImport.ts';
export { readEnvFile } from './settings/readEnvFile.ts';
export { readSlackOptions, type SlackOptions } from './settings/readSlackOptions.ts';
export { checkSlackApp } from './setup/checkSlackApp.ts';
export { type SlackAppOptions, type SlackConnectionOptions, slack, slackFromSettings } from './slack.ts';
