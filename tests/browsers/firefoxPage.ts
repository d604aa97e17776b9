import { type BrowserPage, chordOf, importPackage } from './browserPage.ts';
import { firefoxPath } from './findBrowsers.ts';

interface PuppeteerPage {
  goto(url: string, options: { timeout: number }): Promise<unknown>;
  reload(options: { timeout: number }): Promise<unknown>;
  evaluate<T>(expression: string): Promise<T>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  keyboard: {
    down(key: string): Promise<void>;
    up(key: string): Promise<void>;
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
}

interface Puppeteer {
  launch(options: object): Promise<{ newPage(): Promise<PuppeteerPage>; close(): Promise<void> }>;
}

const timeout = 120_000;

/** Firefox by WebDriver BiDi, without geckodriver. */
export async function openFirefox(): Promise<BrowserPage> {
  const puppeteer = (await importPackage<{ default: Puppeteer }>('puppeteer-core/lib/puppeteer/puppeteer-core.js'))
    .default;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    // Puppeteer evaluates with a user gesture, after which Firefox would ask for permissions without a click.
    extraPrefsFirefox: { 'dom.user_activation.transient.timeout': 1 },
    timeout,
    protocolTimeout: timeout,
  });
  const page = await browser.newPage();
  const { keyboard } = page;
  return {
    goto: async (url) => void (await page.goto(url, { timeout })),
    reload: async () => void (await page.reload({ timeout })),
    run: (expression) => page.evaluate(expression),
    async press(chord) {
      const { modifier, key } = chordOf(chord);
      if (modifier !== undefined) await keyboard.down(modifier);
      await keyboard.press(key);
      if (modifier !== undefined) await keyboard.up(modifier);
    },
    type: (text) => keyboard.type(text),
    async resize(width, height) {
      // Firefox ESR 140 does not know the orientation that Puppeteer sends beside the size.
      await page.setViewport({ width, height }).catch((error: unknown) => {
        if (!String(error).includes('unknown command')) throw error;
      });
    },
    close: () => browser.close(),
  };
}
