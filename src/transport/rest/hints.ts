/** An answer that is not in the format of the contract. */
interface StrangeAnswer {
  status: number;
  contentType: string | undefined;
  /** The last URL after redirects, if there were any. */
  redirectedTo?: string | undefined;
}

const pageOrigin = (): string | undefined =>
  typeof location === 'undefined' || location.origin === 'null' ? undefined : location.origin;

const originOf = (url: string): string | undefined => {
  try {
    return new URL(url, pageOrigin()).origin;
  } catch {
    return undefined;
  }
};

/** The hint after `fetch` failed without an answer: browsers do not say whether the connection or CORS was the cause. */
export function networkHint(url: string): string {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return 'no answer: this device is offline';
  const [page, server] = [pageOrigin(), originOf(url)];
  const isServerDown = `no answer: is the server of ${server ?? 'the page'} running, and is \`baseUrl\` right?`;
  if (page === undefined || server === undefined || server === page) return isServerDown;
  return (
    `${isServerDown} If it is, it must allow the page by CORS, also in its answers to OPTIONS: ` +
    `"Access-Control-Allow-Origin: ${page}", "Access-Control-Allow-Credentials: true", the methods GET, POST, PUT, PATCH and DELETE, ` +
    'and the headers Authorization and Content-Type'
  );
}

export const isHtml = (contentType: string | undefined): boolean =>
  /^(text\/html|application\/xhtml)/i.test(contentType ?? '');

/** The hint after such an answer; `undefined` if it has no content type. */
export function answerHint({ status, contentType, redirectedTo }: StrangeAnswer): string | undefined {
  if (redirectedTo !== undefined) {
    return `redirected to ${redirectedTo}: a call without a session must answer with status 401, not with a sign-in page`;
  }
  if (!isHtml(contentType)) {
    return contentType === undefined
      ? undefined
      : `the answer is ${contentType}, not JSON: does \`baseUrl\` name the server of the inbox?`;
  }
  if (status === 404) {
    return 'status 404 with an HTML page: `baseUrl` has a wrong path, or the server has no such call';
  }
  if (status < 400) {
    return (
      'the answer is an HTML page: a development server or host answers unknown paths with its page. ' +
      'Forward /api and /auth to the server of the inbox, or set `baseUrl`'
    );
  }
  return `status ${status} with an HTML page: it comes from a proxy before the server of the inbox`;
}

export const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');
