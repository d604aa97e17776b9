import { handoffStyles, lightColors } from '../../auth/handoffStyles.ts';

/** The style sheet of the set-up pages: that of the hand-off page, in the theme of the system. */
export const setupStyles = `${handoffStyles}
:root { --ti-danger-text: #fc9491; --ti-warn-text: #e7b65f; }
@media (prefers-color-scheme: light) {
  :root {
${lightColors}
    --ti-danger-text: #ae2325;
    --ti-warn-text: #734913;
  }
}
main { grid-template-columns: minmax(0, 1fr); justify-items: center; }
.card { max-inline-size: 640px; }
.steps { margin: 28px 0 0; padding: 0; list-style: none; counter-reset: step; }
.steps > li { position: relative; padding: 0 0 24px 40px; counter-increment: step; }
.steps > li::before {
  content: counter(step);
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 24px;
  block-size: 24px;
  border: 1px solid var(--ti-border-strong);
  border-radius: 50%;
  color: var(--ti-text-2);
  font-size: 12px;
  font-weight: 600;
}
.steps > li[data-done]::before { content: "✓" / "done"; border-color: var(--ti-accent); background: var(--ti-accent); color: var(--ti-on-accent); }
.steps h2 { margin: 0 0 6px; font-size: 14px; line-height: 24px; }
.steps p, .team p { margin: 0 0 10px; color: var(--ti-text-2); }
.path { color: var(--ti-text-3) !important; font-size: 12px; }
.path b { color: var(--ti-text-1); font-weight: 500; }
.link {
  display: inline-block;
  padding: 7px 14px;
  border: 1px solid var(--ti-border-strong);
  border-radius: 8px;
  color: var(--ti-text-1);
  font-weight: 600;
  text-decoration: none;
}
.link:hover { background: var(--ti-fill-1); }
.link::after { content: " ↗" / ""; }
.field { margin-block-start: 12px; }
label { display: block; margin-block-end: 6px; font-weight: 600; }
input {
  inline-size: 100%;
  block-size: 40px;
  padding: 0 12px;
  border: 1px solid var(--ti-border-control);
  border-radius: 8px;
  background: var(--ti-bg-inset);
  color: var(--ti-text-1);
  font: 14px/20px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
input::placeholder { color: var(--ti-text-3); opacity: 1; }
input[aria-invalid="true"] { border-color: var(--ti-danger-text); }
.result { min-block-size: 20px; margin-block-start: 6px; color: var(--ti-text-2); overflow-wrap: anywhere; }
.result p { margin: 0; }
.result .found { color: var(--ti-accent-text); font-weight: 600; }
.result ul { margin-block-start: 4px; }
.problem, .steps .problem { margin: 0; color: var(--ti-danger-text); }
.notice { margin: 16px 0 0; padding: 10px 12px; border: 1px solid var(--ti-border); border-radius: 8px; background: var(--ti-bg-inset); color: var(--ti-text-1) !important; }
.actions { margin-block-start: 4px; }
.field + .actions { margin-block-start: 16px; }
.copyable { display: flex; align-items: start; gap: 8px; margin-block-end: 12px; }
.copyable pre { flex: 1; min-inline-size: 0; }
.copyable button {
  flex: none;
  min-block-size: 32px;
  padding: 0 10px;
  border-radius: 6px;
  background: var(--ti-bg-surface);
  font-size: 12px;
}
.copyable.inline { display: inline-flex; align-items: center; gap: 8px; margin: 0; }
pre {
  margin: 0;
  padding: 12px;
  max-block-size: 260px;
  overflow: auto;
  border: 1px solid var(--ti-border);
  border-radius: 8px;
  background: var(--ti-bg-inset);
}
code, pre { font: 12px/18px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
details { color: var(--ti-text-2); }
summary { padding-block: 4px; color: var(--ti-text-2); cursor: pointer; }
details[open] > summary { margin-block-end: 10px; }
.scopes li { display: grid; grid-template-columns: 132px 1fr; gap: 8px; padding: 2px 0; }
.result .missing { margin-block-start: 4px; color: var(--ti-warn-text); }
.keys { margin-block-end: 10px; }
.keys li { padding: 2px 0; }
.keys .path { margin: 0; }
.team { margin-block-start: 20px; padding-block-start: 16px; border-block-start: 1px solid var(--ti-border-subtle); }
@media (max-width: 480px) {
  .steps > li { padding-inline-start: 34px; }
  .steps > li:last-child { padding-block-end: 16px; }
}
@media (forced-colors: active) {
  .steps > li[data-done]::before { border: 2px solid; }
}
`;
