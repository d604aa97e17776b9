/**
 * The plain reading of Slack's blocks and attachments, for servers and transports that have them without a text.
 *
 * @module triage-inbox/blocks
 */
export { attachmentText, blocksText, isLinkPreview } from '../core/content/plainReading.ts';
export { repeatsBlocks } from '../core/format/repeatsBlocks.ts';
