// The public entry of the server. `triage-inbox-server/slack` has the chat service Slack.
export { type AccountCalls, NotLinked, ServerClosed } from './app/accountCalls.ts';
export { closeOnSignal } from './app/closeOnSignal.ts';
export {
  createInboxServer,
  type DatabaseOptions,
  type InboxServer,
  type InboxServerOptions,
} from './app/createInboxServer.ts';
export { CannotListen } from './app/listen.ts';
export type { Activity } from './app/runSimulation.ts';
export { type ProxyServerOptions, type RunningProxy, startProxyServer } from './app/startProxyServer.ts';
export { type RunningServer, type ServerOptions, startServer } from './app/startServer.ts';
export { createOpenAiModel, type ModelSettings } from './assistant/openAiModel.ts';
export type { Identify } from './auth/identify.ts';
export type { Prepared } from './chatService.ts';
export { explainStartFailure } from './database/explainStartFailure.ts';
export { FolderInUse } from './database/lockFolder.ts';
export { StartFailure, WrongUsage } from './failures/operatorFailure.ts';
export { readBasePath } from './http/basePath.ts';
export { readLocalCertificate, type ServerCertificate } from './http/localCertificate.ts';
export { createProxyCheck } from './http/trustedProxies.ts';
export { isLoopbackAddress, parseUrl } from './http/url.ts';
export { describeError } from './log/describeError.ts';
export { createJsonLog, isLogLevel, type LogLevel, logLevels } from './log/jsonLog.ts';
export { createConsoleLog } from './log/quietLog.ts';
export type { ProcessLog, ServerLog } from './log/serverLog.ts';
export type { ServiceOption } from './ports.ts';
export type {
  SeedConversation,
  SeedMessage,
  SeedPerson,
  SeedReadCursor,
  SeedView,
  WorkspaceSeed,
} from './seed/workspaceSeed.ts';
export {
  type ChatConnection,
  type ChatConversation,
  ChatFailure,
  type ChatMessage,
  type ChatPerson,
  type NewChatMessage,
  type PersonId,
  type ReadPosition,
  type SignedInPerson,
  type SignInRequest,
  type SignInResult,
  type StoredMessage,
} from './services/chatConnection.ts';
export { defineService, type ServiceDefinition } from './services/defineService.ts';
export type { SavedReaction, ServiceStore, ServiceWorkspace } from './services/serviceStore.ts';
export type { HostAccount } from './viewer.ts';
