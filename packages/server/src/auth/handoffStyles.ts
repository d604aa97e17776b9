/** The tokens of the light theme. */
export const lightColors = `  color-scheme: light;
  --ti-bg-canvas: #f0f3f4;
  --ti-bg-surface: #fff;
  --ti-bg-inset: #f6f8f9;
  --ti-fill-1: rgba(16, 28, 32, 0.045);
  --ti-border-subtle: rgba(16, 28, 32, 0.085);
  --ti-border: rgba(16, 28, 32, 0.13);
  --ti-border-strong: rgba(16, 28, 32, 0.2);
  --ti-border-control: #879193;
  --ti-text-1: #182022;
  --ti-text-2: #434e50;
  --ti-text-3: #5c676a;
  --ti-accent: #057265;
  --ti-accent-hover: #046559;
  --ti-accent-active: #02594e;
  --ti-on-accent: #fff;
  --ti-accent-text: #01675b;
  --ti-focus: #077d6f;`;

/** The hand-off page's style sheet: both themes, with the token names of the inbox. */
export const handoffStyles = `
:root {
  color-scheme: dark;
  --ti-font: -apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, Cantarell, Ubuntu,
    "Noto Sans", "Liberation Sans", Arial, sans-serif;
  --ti-bg-canvas: #0c1011;
  --ti-bg-surface: #131718;
  --ti-bg-inset: #0c1112;
  --ti-fill-1: rgba(255, 255, 255, 0.045);
  --ti-border-subtle: rgba(255, 255, 255, 0.07);
  --ti-border: rgba(255, 255, 255, 0.11);
  --ti-border-strong: rgba(255, 255, 255, 0.18);
  --ti-border-control: #646c6e;
  --ti-text-1: #eaf0f1;
  --ti-text-2: #b3babc;
  --ti-text-3: #929b9d;
  --ti-accent: #63d1be;
  --ti-accent-hover: #71decb;
  --ti-accent-active: #58c0ae;
  --ti-on-accent: #00201c;
  --ti-accent-text: #6ad7c5;
  --ti-focus: #60dcc8;
}
:root[data-theme="light"] {
${lightColors}
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  background: var(--ti-bg-canvas);
  color: var(--ti-text-1);
  font: 400 13px/20px var(--ti-font);
  letter-spacing: -0.005em;
}
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 16px 24px;
}
.brand { display: flex; align-items: center; gap: 10px; font-weight: 600; font-size: 15px; }
.logo {
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 8px;
  background: var(--ti-accent);
  color: var(--ti-on-accent);
}
.picker { display: flex; align-items: center; gap: 10px; color: var(--ti-text-3); font-size: 12px; }
select {
  block-size: 36px;
  max-inline-size: 240px;
  padding: 0 10px;
  border: 1px solid var(--ti-border-control);
  border-radius: 8px;
  background: var(--ti-bg-inset);
  color: var(--ti-text-1);
  font: inherit;
  font-size: 14px;
}
main { flex: 1; display: grid; place-items: center; padding: 24px 16px 64px; }
.card {
  inline-size: 100%;
  max-inline-size: 480px;
  padding: 32px;
  border: 1px solid var(--ti-border-subtle);
  border-radius: 14px;
  background: var(--ti-bg-surface);
}
h1 { margin: 0; font-size: 26px; line-height: 32px; font-weight: 600; letter-spacing: -0.022em; }
.lede { margin: 8px 0 0; color: var(--ti-text-2); font-size: 14px; line-height: 22px; }
h2 { margin: 24px 0 8px; font-size: 13px; line-height: 20px; font-weight: 600; }
ul { margin: 0; padding: 0; list-style: none; }
.grants li { display: flex; gap: 10px; padding: 6px 0; color: var(--ti-text-2); }
.grants svg { flex: none; margin-block-start: 2px; color: var(--ti-accent-text); }
.identities { overflow: hidden; border: 1px solid var(--ti-border-control); border-radius: 10px; }
.identities li + li { border-block-start: 1px solid var(--ti-border); }
.identities button {
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  padding: 10px 12px;
  border: 0;
  border-radius: 0;
  font-size: 13px;
  text-align: start;
}
.identities button:focus-visible { outline-offset: -2px; }
.identities span { margin-inline-start: auto; color: var(--ti-text-3); font-weight: 400; }
.identities svg { flex: none; color: var(--ti-text-3); }
.actions { display: flex; gap: 10px; margin-block-start: 28px; }
button {
  flex: 1;
  min-block-size: 44px;
  padding: 0 16px;
  border: 1px solid var(--ti-border-strong);
  border-radius: 8px;
  background: transparent;
  color: var(--ti-text-1);
  font: inherit;
  font-size: 14px;
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--ti-fill-1); }
.primary { border-color: transparent; background: var(--ti-accent); color: var(--ti-on-accent); }
.primary:hover { background: var(--ti-accent-hover); }
.primary:active { background: var(--ti-accent-active); }
:focus-visible { outline: 2px solid var(--ti-focus); outline-offset: 2px; }
.note { display: flex; gap: 8px; margin: 16px 0 0; color: var(--ti-text-3); font-size: 12px; line-height: 16px; }
.note svg { flex: none; }
@media (max-width: 480px) {
  header { padding: 12px 16px; }
  .picker span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  .card { padding: 24px 20px; }
  .actions { flex-direction: column-reverse; }
  button { flex: none; }
}
@media (forced-colors: active) {
  .logo, .primary { border: 1px solid; }
}
`;
