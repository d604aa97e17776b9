import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Viewer } from './viewer.ts';

/** Values that the server and the middleware pass to the routes through Hono's context. */
export interface ServerEnv {
  /** Absent in the Web-standard handler. */
  Bindings: Partial<HttpBindings> & {
    /** A route sets it to write the body to the connection itself: a web stream costs kilobytes of memory for each open live
     * stream. */
    sendBody?: (response: ServerResponse) => void;
    /** The other end of the connection, as the app tells it to the Web-standard handler. */
    address?: string | undefined;
  };
  Variables: {
    viewer: Viewer;
    /** Names the request in the log and in the answer. */
    requestId: string;
    /** This server's origin as the browser knows it. */
    origin: URL;
    /** The page that a sign-in returns to if it is not asked for another one. */
    home: URL;
    /** The path in front of all paths of this server, such as "/inbox"; "" at the root. */
    basePath: string;
    /** The address of the client, or of a proxy in front that does not count as one. */
    clientAddress: string;
  };
}
