import { existsSync } from 'node:fs';

/** A browser other than Chromium, as this machine has it. */
export interface FoundBrowser {
  name: 'Firefox' | 'WebKitGTK';
  /** Names the missing program and the command that installs it; `undefined` if the browser can run. */
  missing: string | undefined;
}

const firstOf = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** The program of Firefox: that of `FIREFOX_PATH`, else the system's. */
export const firefoxPath = firstOf([
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]);

/** The driver of WebKitGTK, the browser that it starts, and a screen without a monitor. */
export const webKit = {
  driver: firstOf([process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver']),
  browser: firstOf(
    ['4.1', '4.0', '6.0'].flatMap((version) => [
      `${library}/webkit2gtk-${version}/MiniBrowser`,
      `${library}/webkitgtk-${version}/MiniBrowser`,
    ]),
  ),
  screen: firstOf(['/usr/bin/Xvfb']),
};

export const browsers: readonly FoundBrowser[] = [
  {
    name: 'Firefox',
    missing: firefoxPath === undefined ? 'Firefox is not installed (Debian: apt-get install firefox-esr)' : undefined,
  },
  {
    name: 'WebKitGTK',
    missing:
      webKit.driver === undefined || webKit.browser === undefined || webKit.screen === undefined
        ? 'WebKitGTK is not installed (Debian: apt-get install webkit2gtk-driver xvfb)'
        : undefined,
  },
];
