/** The places that show the number of unread conversations. */
export interface BadgePlaces {
  title: boolean;
  icon: boolean;
  /** The icon of an installed app. */
  app: boolean;
}

export interface DocumentBadge {
  show(count: number): void;
  /** Restores the page. */
  remove(): void;
}

const metaName = 'triage-inbox-unread';

/** The sum over all inboxes of the page. Each stores its number in a meta element, because they share only the document. */
const sumOf = (document: Document, place: keyof BadgePlaces): number =>
  [...document.head.querySelectorAll<HTMLMetaElement>(`meta[name="${metaName}"][data-ti-${place}]`)]
    .map(({ content }) => Number(content))
    .reduce((sum, count) => sum + count, 0);

/** Puts "(3) " before the title. The prefix is stored in a data attribute, so that a title of the host that begins the same
 * way is not changed. */
function showInTitle(document: Document, count: number): void {
  const title = document.head.querySelector('title');
  if (title === null) return;
  const { textContent: text } = title;
  const { tiPrefix = '' } = title.dataset;
  const own = tiPrefix !== '' && text.startsWith(tiPrefix) ? text.slice(tiPrefix.length) : text;
  const prefix = count > 0 ? `(${count}) ` : '';
  if (tiPrefix !== prefix) title.dataset.tiPrefix = prefix;
  if (text !== prefix + own) title.textContent = prefix + own;
}

const side = 64;

/** The page's icon with the number in its corner; `null` if canvas is not available. */
function drawIcon(document: Document, icon: HTMLImageElement | null, count: number): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext?.('2d');
  if (!context) return null;
  if (icon !== null) context.drawImage(icon, 0, 0, side, side);
  const text = count > 99 ? '99' : String(count);
  const [height, width] = [40, text.length > 1 ? 52 : 40];
  context.fillStyle = '#c83a34';
  context.beginPath();
  context.roundRect(side - width, side - height, width, height, height / 2);
  context.fill();
  context.fillStyle = '#ffffff';
  context.font = `700 ${height - 8}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, side - width / 2, side - height / 2 + 2);
  return canvas.toDataURL('image/png');
}

/** The same, without an icon of another origin, which makes the canvas unreadable. */
function drawReadable(document: Document, icon: HTMLImageElement | null, count: number): string | null {
  try {
    return drawIcon(document, icon, count);
  } catch {
    return drawIcon(document, null, count);
  }
}

/** Browsers show it only for an installed app, and may refuse. */
function showOnApp(document: Document): void {
  const count = sumOf(document, 'app');
  const navigator = document.defaultView?.navigator;
  const shown = count > 0 ? navigator?.setAppBadge?.(count) : navigator?.clearAppBadge?.();
  shown?.catch(() => {});
}

const hiddenRel = 'triage-inbox-icon';

/** Replaces the page's icons by `href`, or restores them. */
function replaceIcon(document: Document, href: string | null): void {
  const { head } = document;
  const own = head.querySelector<HTMLLinkElement>('link[data-ti-icon]');
  if (href === null) {
    own?.remove();
    for (const link of head.querySelectorAll<HTMLLinkElement>(`link[rel="${hiddenRel}"]`)) link.rel = 'icon';
    return;
  }
  for (const link of head.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]:not([data-ti-icon])'))
    link.rel = hiddenRel;
  const link = own ?? document.createElement('link');
  link.rel = 'icon';
  link.type = 'image/png';
  link.dataset.tiIcon = '';
  if (link.href !== href) link.href = href;
  if (own === null) head.append(link);
}

function loadIcon(document: Document, done: (icon: HTMLImageElement | null) => void): void {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel~="icon"], link[rel="${hiddenRel}"]`)];
  const source = links.findLast((link) => link.dataset.tiIcon === undefined)?.href;
  if (source === undefined) {
    done(null);
    return;
  }
  const icon = document.createElement('img');
  icon.onload = () => done(icon);
  icon.onerror = () => done(null);
  icon.src = source;
}

/** Shows the number of unread conversations in the title and the icon of a page. Used only if the host enables it. */
export function createDocumentBadge(document: Document, places: BadgePlaces): DocumentBadge {
  const meta = document.createElement('meta');
  meta.name = metaName;
  meta.content = '0';
  if (places.title) meta.dataset.tiTitle = '';
  if (places.icon) meta.dataset.tiIcon = '';
  if (places.app) meta.dataset.tiApp = '';
  document.head.append(meta);
  let drawn = 0;

  const showInIcon = (): void => {
    const count = sumOf(document, 'icon');
    if (count === drawn) return;
    drawn = count;
    if (count === 0) {
      replaceIcon(document, null);
      return;
    }
    loadIcon(document, (icon) => {
      if (drawn === count) replaceIcon(document, drawReadable(document, icon, count));
    });
  };
  const update = (): void => {
    if (places.title) showInTitle(document, sumOf(document, 'title'));
    if (places.icon) showInIcon();
    if (places.app) showOnApp(document);
  };

  // The host may change its title, and other inboxes may be added or removed.
  const observer = new MutationObserver(update);
  observer.observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['content'],
  });

  return {
    show(count) {
      meta.content = String(count);
      update();
    },
    remove() {
      observer.disconnect();
      meta.remove();
      if (places.title) showInTitle(document, sumOf(document, 'title'));
      if (places.app) showOnApp(document);
      // Other inboxes draw the new sum themselves.
      if (places.icon && sumOf(document, 'icon') === 0) replaceIcon(document, null);
      drawn = -1;
    },
  };
}
