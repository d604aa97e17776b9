import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocumentBadge, type DocumentBadge } from '../../src/platform/documentBadge.ts';
import { eventually } from '../eventually.ts';

const both = { title: true, icon: true, app: false };
let badges: DocumentBadge[] = [];
const badge = (places = both) => {
  const made = createDocumentBadge(document, places);
  badges.push(made);
  return made;
};

const icons = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')].map((link) => link.getAttribute('href'));

/** jsdom neither draws nor loads images: the fake canvas records the drawn text. */
function giveCanvas() {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const fillText = (text: string) => this.setAttribute('data-text', text);
    return { drawImage() {}, beginPath() {}, roundRect() {}, fill() {}, fillText } as never;
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/png,${this.getAttribute('data-text')}`;
  });
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    this.onload?.(new Event('load'));
  });
}

beforeEach(() => {
  document.head.innerHTML =
    '<title>Inbox</title><link rel="icon" href="/favicon.ico"><link rel="icon" href="/favicon.svg">';
  giveCanvas();
});
afterEach(() => {
  for (const each of badges) each.remove();
  badges = [];
  vi.restoreAllMocks();
});

describe('the badge of a page', () => {
  it('is the number before the title and on the icon, and is removed at zero', () => {
    const { show } = badge();
    expect(document.title).toBe('Inbox');
    show(3);
    expect(document.title).toBe('(3) Inbox');
    expect(icons()).toEqual(['data:image/png,3']);
    show(0);
    expect(document.title).toBe('Inbox');
    expect(icons()).toEqual(['/favicon.ico', '/favicon.svg']);
  });

  it('stays when the host changes the title, and keeps a title that looks like a badge', async () => {
    const { show } = badge();
    show(3);
    document.title = 'Launch · Larkspur';
    await eventually(() => expect(document.title).toBe('(3) Launch · Larkspur'));
    show(0);
    document.title = '(2) of my own';
    await Promise.resolve();
    show(4);
    expect(document.title).toBe('(4) (2) of my own');
    show(0);
    expect(document.title).toBe('(2) of my own');
  });

  it('is the sum of several inboxes, reduced when one is removed', async () => {
    const [one, two] = [badge(), badge()];
    one.show(2);
    two.show(3);
    await eventually(() => expect(icons()).toEqual(['data:image/png,5']));
    expect(document.title).toBe('(5) Inbox');
    one.remove();
    await eventually(() => expect(icons()).toEqual(['data:image/png,3']));
    expect(document.title).toBe('(3) Inbox');
    two.remove();
    expect(document.title).toBe('Inbox');
    expect(icons()).toEqual(['/favicon.ico', '/favicon.svg']);
    expect(document.head.querySelector('meta')).toBeNull();
  });

  it('is shown only where it is enabled', () => {
    badge({ title: true, icon: false, app: false }).show(3);
    expect(icons()).toEqual(['/favicon.ico', '/favicon.svg']);
    badge({ title: false, icon: true, app: false }).show(4);
    expect(document.title).toBe('(3) Inbox');
    expect(icons()).toEqual(['data:image/png,4']);
  });

  it('is limited to the available space', () => {
    badge().show(120);
    expect(icons()).toEqual(['data:image/png,99']);
    expect(document.title).toBe('(120) Inbox');
  });

  it('is drawn without an icon that the browser does not let read, of another origin', () => {
    const read = vi.mocked(HTMLCanvasElement.prototype.toDataURL).getMockImplementation();
    const getContext = vi.mocked(HTMLCanvasElement.prototype.getContext);
    const drawn = getContext.getMockImplementation() as () => object;
    getContext.mockImplementation(function (this: HTMLCanvasElement) {
      const drawImage = () => this.setAttribute('data-tainted', '');
      return { ...drawn.call(this), drawImage } as never;
    } as never);
    vi.mocked(HTMLCanvasElement.prototype.toDataURL).mockImplementation(function (this: HTMLCanvasElement) {
      if (this.hasAttribute('data-tainted')) throw new DOMException('tainted', 'SecurityError');
      return read?.call(this) ?? '';
    });
    badge().show(3);
    expect(icons()).toEqual(['data:image/png,3']);
  });

  it('keeps the icon if drawing is not supported', () => {
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null);
    badge().show(3);
    expect(icons()).toEqual(['/favicon.ico', '/favicon.svg']);
  });
});

describe('the badge of an installed app', () => {
  it('shows the sum of all inboxes and goes with the last; a refusal of the browser does nothing', () => {
    const shown: (number | null)[] = [];
    const places = {
      setAppBadge: (count: number) => {
        shown.push(count);
        return Promise.reject(new Error('refused'));
      },
      clearAppBadge: async () => void shown.push(null),
    };
    Object.assign(navigator, places);
    const one = badge({ title: false, icon: false, app: true });
    const other = badge({ title: false, icon: false, app: true });
    one.show(2);
    other.show(3);
    expect(shown.at(-1)).toBe(5);
    one.remove();
    expect(shown.at(-1)).toBe(3);
    other.remove();
    expect(shown.at(-1)).toBeNull();
    for (const name of Object.keys(places)) Reflect.deleteProperty(navigator, name);
  });
});
