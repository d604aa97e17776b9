/** The rules of the set-up page, beside the style sheet of the hand-off page. */
export const setupStyles = `
main { grid-template-columns: minmax(0, 1fr); }
.card { max-inline-size: 640px; }
.steps { margin: 8px 0 0; padding-inline-start: 20px; }
.steps li::marker { color: var(--ti-text-3); font-weight: 600; }
.steps p, dd { color: var(--ti-text-2); }
.steps p { margin: 0 0 12px; }
a.primary {
  display: inline-block;
  padding: 12px 16px;
  border-radius: 8px;
  background: var(--ti-accent);
  color: var(--ti-on-accent);
  font-size: 14px;
  font-weight: 600;
  text-decoration: none;
}
pre {
  margin: 0 0 12px;
  padding: 12px;
  max-block-size: 320px;
  overflow: auto;
  border: 1px solid var(--ti-border);
  border-radius: 8px;
  background: var(--ti-bg-inset);
}
code, pre { font: 12px/18px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
details { margin-block-end: 12px; color: var(--ti-text-2); }
summary { cursor: pointer; }
details pre, details ul { margin-block-start: 8px; }
.scopes li { padding: 2px 0; }
dl { margin: 0; }
dt { margin-block-start: 8px; }
dd { margin: 0; }
.note span { overflow-wrap: anywhere; }
`;
