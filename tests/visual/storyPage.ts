import type { Browser, Page } from 'playwright';

/** How a story is looked at. */
export interface StoryLook {
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

/** One page on which story after story is shown; a new page for each would load everything again. */
export interface StoryPage {
  /** Shows a story and waits until its play function is through. Throws what the play function threw. */
  show(storyId: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** What assistive technology is told, as lines. */
  spoken(): Promise<string>;
  close(): Promise<void>;
}

export const viewport = { width: 1200, height: 600 };

/** The accessibility checks are the business of the stories' own tests. */
const globalsOf = ({ theme, backend }: StoryLook): string => `theme:${theme};backend:${backend};a11y.manual:!true`;

export async function openStoryPage(browser: Browser, url: string, look: StoryLook): Promise<StoryPage> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: look.theme,
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
        await page.goto(`${url}/iframe.html?id=${storyId}&viewMode=story&globals=${globalsOf(look)}`);
        isOpen = true;
      }
      await waitUntilFinished(storyId);
      await untilQuiet(page);
      const status = await page.evaluate(() => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0]?.status);
      if (status !== 'success') {
        throw new Error(`${storyId} failed: ${await page.locator('#error-message').textContent()}`);
      }
    },
    screenshot: () => page.screenshot({ animations: 'disabled', caret: 'hide' }),
    spoken: () => root.ariaSnapshot(),
    close: () => context.close(),
  };
}

/** Pictures are there, two frames went by, and no list is scrolled any more: which lines it draws depends on that. */
async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  });
  await page.locator('.ti-root [style*="pointer-events: none"]').first().waitFor({ state: 'detached' });
}
