import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '/work/main/scripts/chromium.mjs';
const [,, port='4917'] = process.argv;
const b = await chromium.launch(chromiumLaunchOptions());
export async function open(opts={}) {
  const c = await b.newContext({ viewport:{width:1440,height:900}, serviceWorkers:'block', ...opts });
  const p = await c.newPage();
  await p.goto(`http://127.0.0.1:${port}/`);
  await p.getByRole('button',{name:/Connect to Slack/}).or(p.getByRole('link',{name:/Connect to Slack/})).click();
  await p.getByRole('button',{name:/Authorize/}).click();
  await p.getByRole('option').first().waitFor();
  return p;
}
export const close=()=>b.close();
