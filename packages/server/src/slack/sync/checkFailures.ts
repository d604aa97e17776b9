import { isRefusedToken } from '../client/isRefusedToken.ts';
import type { SlackFailure } from '../client/slackCalls.ts';

/** The conversation is not there for this person any more. */
const goneCodes = new Set(['channel_not_found', 'not_in_channel', 'method_not_supported_for_channel_type']);
/** The failure is not one of the conversation: it is tried again. */
const passingCodes = new Set(['ratelimited', 'unreachable', 'unknown_outcome', 'cancelled', 'low_limits']);

export const isGone = ({ code }: Pick<SlackFailure, 'code'>): boolean => goneCodes.has(code);

export const isPassing = ({ code }: Pick<SlackFailure, 'code'>): boolean =>
  passingCodes.has(code) || isRefusedToken(code);
