import type { Browser, Page } from 'playwright';

/** Theme and backend of a rendered story. */
export interface StoryOptions {
  theme: 'dark' | 'light';
  backend: 'msw' | 'memory';
}

interface FinishedStory {
  storyId: string;
  status: 'success' | 'error';
}

interface StoryChannel {
  emit(event: string, payload: unknown): void;
  last(event: string): [FinishedStory] | undefined;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__?: StoryChannel;
  }
}

/** A page that shows stories in sequence: one page per story would reload everything. */
export interface StoryPage {
  /** Shows a story and waits for its play function to finish. Throws if the play function failed. */
  show(storyId: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The accessibility tree as an ARIA snapshot. */
  ariaSnapshot(): Promise<string>;
  close(): Promise<void>;
}

export const viewport = { width: 1200, height: 600 };

/** Switches the accessibility checks off: the tests of the stories run them. */
const globalsOf = ({ theme, backend }: StoryOptions): string => `theme:${theme};backend:${backend};a11y.manual:!true`;

export async function openStoryPage(browser: Browser, url: string, options: StoryOptions): Promise<StoryPage> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: options.theme,
  });
  const page = await context.newPage();
  const root = page.locator('#storybook-root');
  let isOpen = false;

  const waitUntilFinished = (storyId: string) =>
    page.waitForFunction(
      (id) => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0]?.storyId === id,
      storyId,
      { timeout: 30_000 },
    );

  return {
    async show(storyId) {
      await page.mouse.move(0, 0);
      if (isOpen) {
        await page.evaluate((id) => {
          window.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
        }, storyId);
      } else {
        await page.goto(`${url}/iframe.html?id=${storyId}&viewMode=story&globals=${globalsOf(options)}`);
        isOpen = true;
      }
      await waitUntilFinished(storyId);
      await waitUntilIdle(page);
      const status = await page.evaluate(() => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0]?.status);
      if (status !== 'success') {
        throw new Error(`${storyId} failed: ${await page.locator('#error-message').textContent()}`);
      }
    },
    screenshot: () => page.screenshot({ animations: 'disabled', caret: 'hide' }),
    ariaSnapshot: () => root.ariaSnapshot(),
    close: () => context.close(),
  };
}

/** Waits for fonts, images, two frames, the stream, and the end of scrolling, which affects the rendered rows. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  });
  await page.locator('.ti-live[data-state="connecting"]').first().waitFor({ state: 'detached' });
  await page.locator('.ti-root [style*="pointer-events: none"]').first().waitFor({ state: 'detached' });
}
