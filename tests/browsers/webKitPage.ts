import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../packages/server/testing/freePort.ts';
import { type BrowserPage, chordOf, importPackage } from './browserPage.ts';
import { webKit } from './findBrowsers.ts';

interface Actions {
  keyDown(key: string): Actions;
  keyUp(key: string): Actions;
  sendKeys(...keys: string[]): Actions;
  perform(): Promise<void>;
}

interface WebDriver {
  get(url: string): Promise<void>;
  navigate(): { refresh(): Promise<void> };
  executeAsyncScript<T>(script: string): Promise<T>;
  actions(): Actions;
  manage(): {
    window(): { setRect(size: { width: number; height: number }): Promise<unknown> };
    setTimeouts(timeouts: { script: number; pageLoad: number }): Promise<void>;
  };
  quit(): Promise<void>;
}

interface Selenium {
  Builder: new () => {
    usingServer(url: string): { withCapabilities(values: object): { build(): Promise<WebDriver> } };
  };
  Key: Record<string, string>;
}

/** A screen without a monitor. It chooses a free number and writes it. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(webKit.screen ?? '', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** WebKitGTK by its WebDriver, on a screen without a monitor. */
export async function openWebKit(): Promise<BrowserPage> {
  const { Builder, Key } = (await importPackage<{ default: Selenium }>('selenium-webdriver/index.js')).default;
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driverProcess = spawn(webKit.driver ?? '', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const end = (): void => {
    driverProcess.kill();
    screen.kill();
  };
  try {
    while (!(await answers(url))) {
      if (driverProcess.exitCode !== null) throw new Error('The driver of WebKitGTK ended');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const capabilities = {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: webKit.browser, args: ['--automation'] },
    };
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 });
    const keyOf = (name: string): string => (name.length === 1 ? name : (Key[name.toUpperCase()] ?? name));
    return {
      goto: (to) => driver.get(to),
      reload: () => driver.navigate().refresh(),
      run: (expression) =>
        driver.executeAsyncScript(`const done = arguments[0]; Promise.resolve(${expression}).then(done);`),
      async press(chord) {
        const { modifier, key } = chordOf(chord);
        const actions = driver.actions();
        if (modifier === undefined) return actions.sendKeys(keyOf(key)).perform();
        await actions.keyDown(keyOf(modifier)).sendKeys(keyOf(key)).keyUp(keyOf(modifier)).perform();
      },
      type: (text) => driver.actions().sendKeys(text).perform(),
      resize: async (width, height) => void (await driver.manage().window().setRect({ width, height })),
      async close() {
        await driver.quit().catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
