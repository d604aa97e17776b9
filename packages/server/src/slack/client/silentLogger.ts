import { type Logger, LogLevel } from '@slack/web-api';

/** The SDK's own log contains texts and names of people, so that it is off: failures reach the server's log as `SlackFailure`. */
export const silentLogger: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  setLevel() {},
  setName() {},
  getLevel: () => LogLevel.ERROR,
};
