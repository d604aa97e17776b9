/** Common HTML elements whose styles the inbox must not change. */
export function HostContent() {
  return (
    <div className="content">
      <header>
        <h1>Intranet</h1>
        <nav>
          <ul>
            <li>
              <a href="#news">News</a>
            </li>
            <li>Canteen</li>
          </ul>
        </nav>
      </header>
      <article>
        <h2>
          Notes <small>of today</small>
        </h2>
        <p>
          A paragraph with <strong>strong</strong>, <em>emphasised</em>, <code>code</code>, <kbd>Esc</kbd> and a{' '}
          <mark>mark</mark>.
        </p>
        <blockquote>Quoted</blockquote>
        <pre>Preformatted</pre>
        <ol>
          <li>One</li>
        </ol>
        <table>
          <tbody>
            <tr>
              <th>Head</th>
              <td>Cell</td>
            </tr>
          </tbody>
        </table>
        <figure>
          <svg viewBox="0 0 16 16" width="16" height="16" role="img" aria-label="Dot">
            <circle cx="8" cy="8" r="6" />
          </svg>
        </figure>
      </article>
      <form>
        <label htmlFor="host-name">Name</label>
        <input id="host-name" type="search" placeholder="Name" />
        <textarea aria-label="Text" defaultValue="Text" />
        <select aria-label="Choice">
          <option>One</option>
        </select>
        <input type="checkbox" aria-label="Agree" />
        <button type="button">Press</button>
        <div role="listbox" aria-label="Own list" tabIndex={0}>
          <div role="option" tabIndex={-1} aria-selected="false">
            Own option
          </div>
        </div>
      </form>
      <hr />
    </div>
  );
}
