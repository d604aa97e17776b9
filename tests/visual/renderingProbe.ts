import type { Browser } from 'playwright';

/** Text, symbols and edges in the inbox's fonts: machines that render this page alike render the inbox alike. */
const page = `<!doctype html><meta charset="utf-8"><body style="margin:8px;font:13px/20px -apple-system,BlinkMacSystemFont,
'Segoe UI Variable Text','Segoe UI',Roboto,Cantarell,Ubuntu,'Noto Sans','Liberation Sans',Arial,sans-serif">
<p>Handgloves 0123456789 <b>Handgloves</b> <i>Handgloves</i></p>
<p style="font-family:ui-monospace,Menlo,Consolas,'Noto Sans Mono','Liberation Mono',monospace">const answer = 42;</p>
<p>田中愛子 김서연 ليلى שלום 🎉🦊</p>
<div style="inline-size:40px;block-size:20px;border-radius:7px;background:#63d1be;box-shadow:0 2px 6px #0008"></div>`;

/** Screenshot of the probe page on this machine. */
export async function takeProbe(browser: Browser): Promise<Buffer> {
  const probe = await browser.newPage({ viewport: { width: 360, height: 150 } });
  await probe.setContent(page);
  const screenshot = await probe.screenshot();
  await probe.close();
  return screenshot;
}
