import { html } from 'hono/html';
import { pageFrame } from './pageFrame.ts';

export interface CodePageProps {
  /** As `basePath` of the request's context. */
  basePath: string;
  /** Where the form goes, below the base path. */
  action: string;
  /** The purpose of the code, in words for the person. */
  purpose: string;
  returnTo: string;
  isWrong: boolean;
}

/** Asks for the code in the terminal: whoever sees it owns the server. */
export const codePage = ({ basePath, action, purpose, returnTo, isWrong }: CodePageProps) =>
  pageFrame(
    basePath,
    'Enter the code',
    html`<form method="post" action="${basePath}${action}">
<h1>Enter the code</h1>
<p class="lede">${purpose} The terminal in which the server runs shows a code.</p>
<input type="hidden" name="return_to" value="${returnTo}">
<div class="field">
<label for="code">Code</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" placeholder="XXXX-XXXX" required autofocus aria-describedby="code-result">
<div class="result" id="code-result" role="alert">${isWrong ? html`<p class="problem">This is not the code, or it was used or is older than ten minutes. The newest one is in the terminal.</p>` : ''}</div>
</div>
<div class="actions"><button type="submit" class="primary">Continue</button></div>
</form>`,
  );
