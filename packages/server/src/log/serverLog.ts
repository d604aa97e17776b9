/** Fields of a log line beside its text. */
export interface LogFields {
  requestId?: string;
}

/** A request that was answered. It has no query, header, body or address: these contain tokens and texts of people. */
export interface AnsweredRequest {
  requestId: string;
  method: string;
  path: string;
  /** The pattern of the path, such as "/api/conversations/:id/threads". */
  route: string;
  /** 499: the client left before the answer. */
  status: number;
  /** Until the end of the answer; for a live stream, the time that it was open. */
  durationMs: number;
  /** The signed-in person, where the request needs one. */
  userId?: string;
  workspaceId?: string;
}

/** The log of the operator. */
export interface ServerLog {
  error(text: string, cause?: unknown, fields?: LogFields): void;
  /** Absent: requests are not logged. */
  request?(request: AnsweredRequest): void;
}

/** The log of a process: also its start and end. */
export interface ProcessLog extends ServerLog {
  /** The process ends. */
  fatal(text: string): void;
  info(text: string): void;
}
