import { open, close } from './zz-look.mjs';
const p = await open();
await p.keyboard.press('j'); await p.keyboard.press('h');
await p.getByRole('dialog').waitFor(); await p.keyboard.press('3');
await p.waitForTimeout(500);
await p.keyboard.press('g'); await p.keyboard.press('l'); await p.waitForTimeout(800);
await p.screenshot({path:'/tmp/shots/later.png'});
console.log(await p.evaluate(()=>document.activeElement?.outerHTML.slice(0,200)));
await close();
