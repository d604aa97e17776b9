// @ts-check

/** The paths that the server answers in development, as a pattern of Vite's proxy. */
export const serverPaths = '^/(api|auth|setup|slack/events)(?=[/?]|$)';

/**
 * Whether a line of the server's output is for the person at the terminal: the code of a sign-in. The server's own URL is not, because users
 * need only the page's.
 * @param {string} line
 */
export const isForTerminal = (line) => line.startsWith('Code for ');
