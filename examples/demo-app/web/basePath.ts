/** The path in front of all paths of the app: "" at the root, or "/inbox". The server writes it into the page. */
export const basePath = new URL(
  document.querySelector<HTMLLinkElement>('link[rel="home"]')?.href ?? '/',
  document.baseURI,
).pathname.replace(/\/$/, '');
