// @ts-check
// The script of the set-up page (server/slack/setup). It checks a token as soon as it is pasted, and keeps what was typed.

/** @typedef {{ workspace: string, person: string, missing: { scope: string, reason: string }[] }} Found */
/** @typedef {{ problem: string } | { found: Found | true }} Check */

const form = document.querySelector('#setup');

/**
 * @param {string} tag
 * @param {string} text
 * @param {string} [className]
 */
const element = (tag, text, className) => {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
};

/**
 * The answer of a check or of the set-up. A failure has `error`, or one problem for each field.
 * @typedef {{ userToken?: Check, appToken?: Check, location?: string, error?: string, problems?: Record<string, string> }} Answer
 */

/**
 * @param {string} path
 * @param {object} body
 * @returns {Promise<{ status: number, answer: Answer }>}
 */
async function post(path, body) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  } catch {
    return { status: 0, answer: { error: 'The server does not answer. Is it running?' } };
  }
}

/** @type {Record<string, string>} */
const steps = { userToken: 'step-user', appToken: 'step-events' };

/** The values whose answer is shown. @type {Map<string, string>} */
const asked = new Map();

/** @returns {HTMLInputElement[]} */
const inputs = () =>
  [...document.querySelectorAll('#setup input')].filter((input) => input instanceof HTMLInputElement);

/**
 * @param {HTMLInputElement} input
 * @param {(Node | string)[]} nodes
 */
function show(input, ...nodes) {
  document.getElementById(`${input.name}-result`)?.replaceChildren(...nodes);
}

/**
 * @param {HTMLInputElement} input
 * @param {boolean} isDone
 */
function tick(input, isDone) {
  document.getElementById(steps[input.name] ?? '')?.toggleAttribute('data-done', isDone);
  // The token is proof of the app.
  if (input.name === 'userToken') document.getElementById('step-app')?.toggleAttribute('data-done', isDone);
}

/**
 * @param {HTMLInputElement} input
 * @param {string} problem
 */
function showProblem(input, problem) {
  asked.set(input.name, input.value.trim());
  input.setAttribute('aria-invalid', 'true');
  show(input, element('p', problem, 'problem'));
  tick(input, false);
}

/**
 * @param {HTMLInputElement} input
 * @param {Found | true} found
 */
function showFound(input, found) {
  input.removeAttribute('aria-invalid');
  tick(input, true);
  if (found === true) return show(input, element('p', '✓ Slack accepts this token', 'found'));
  show(input, element('p', `✓ ${found.person} in ${found.workspace}`, 'found'));
  if (found.missing.length === 0) return;
  const list = element('ul', '', 'scopes');
  for (const { scope, reason } of found.missing) {
    const item = element('li', '');
    item.append(element('code', scope), ` ${reason}`);
    list.append(item);
  }
  const text =
    'These permissions are missing, so the inbox cannot do this. Add them at OAuth & Permissions › User Token Scopes, install the app again, and paste the new token; or go on without them:';
  document.getElementById(`${input.name}-result`)?.append(element('p', text, 'missing'), list);
}

/** @param {HTMLInputElement} input */
async function check(input) {
  const value = input.value.trim();
  if (asked.get(input.name) === value) return;
  asked.set(input.name, value);
  tick(input, false);
  input.removeAttribute('aria-invalid');
  if (value === '') return show(input);
  show(input, element('p', 'Checking…'));
  const { status, answer } = await post('setup/check', { [input.name]: value });
  // Another value was pasted meanwhile.
  if (asked.get(input.name) !== value) return;
  const result = answer[input.name === 'userToken' ? 'userToken' : 'appToken'];
  if (status !== 200 || !result) {
    showProblem(input, answer.error ?? 'The server could not check the token.');
    asked.delete(input.name);
  } else if ('problem' in result) showProblem(input, result.problem);
  else showFound(input, result.found);
}

for (const input of inputs()) {
  input.addEventListener('change', () => void check(input));
  input.addEventListener('paste', () => setTimeout(() => void check(input)));
}

/** @param {string} text */
function showFailure(text) {
  const problem = document.getElementById('problem');
  if (!problem) return;
  problem.hidden = text === '';
  problem.textContent = text;
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button[type=submit]');
  if (!(button instanceof HTMLButtonElement) || button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  button.textContent = 'Opening…';
  showFailure('');
  const { status, answer } = await post(
    'setup',
    Object.fromEntries(inputs().map(({ name, value }) => [name, value.trim()])),
  );
  if (status === 200 && answer.location !== undefined) {
    location.assign(answer.location);
    return;
  }
  button.removeAttribute('aria-busy');
  button.textContent = 'Open the inbox';
  const { problems } = answer;
  if (!problems) return showFailure(answer.error ?? 'The set-up failed.');
  const wrong = inputs().filter(({ name }) => problems[name]);
  for (const input of wrong) showProblem(input, problems[input.name] ?? '');
  if (wrong.length === 0) showFailure(Object.values(problems).join(' '));
  wrong[0]?.focus();
});

for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!(button instanceof HTMLButtonElement)) continue;
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy ?? '');
    try {
      await navigator.clipboard.writeText(source?.textContent ?? '');
      button.textContent = 'Copied';
    } catch {
      // Without https, some browsers allow no copy: the text is selected instead.
      if (source) getSelection()?.selectAllChildren(source);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
}
