/** The text of `--help`. */
export const usage = `Usage: triage-inbox-app [options]      in a checkout: npm start -- [options]

  --port N          the port to listen on (also PORT; default 4173)
  --data DIR        the folder of the embedded database (default .data)
  --database URL    a PostgreSQL database, postgres://user:password@host:port/name, which several servers can share
                    (also DATABASE_URL)
  --pool-size N     connections to PostgreSQL at most (default 10)
  --repair          keep a damaged database under another name and restore the newest backup, or begin anew
  --quiet           no simulated activity in the sample workspaces
  --sample          show two sample workspaces, as without --slack, --import and --api
  --import FILE     import a Slack workspace export (.zip)
  --as NAME         the person whose inbox of the imported workspace is shown: user name, e-mail address or id
  --slack           show your own Slack workspaces instead of the samples; a page tells how to set it up
  --https           with --slack: serve https://localhost, with a certificate of its own that you trust once; for a sign-in with
                    Slack on this machine
  --pkce            with --slack: the Slack app has PKCE on, and the sign-in needs no SLACK_CLIENT_SECRET
  --retain Nd       with --slack: delete messages that are older than N days, like 90d (default: keep them)
  --forget-sign-ins with --slack: sign out everyone whose token cannot be decrypted, after TRIAGE_SECRET was lost
  --api URL         serve the web app against another server, which has the options of databases, sign-in and limits
  --public-url URL  the origin that browsers see in front of a proxy, like https://inbox.example.com (also PUBLIC_URL).
                    With https, cookies are sent over https only
  --trust-proxy IP  a proxy whose X-Forwarded headers count: an IP address, a range like 10.0.0.0/8, or "loopback" for
                    this machine (repeatable; default: none)
  --allow-return-to ORIGIN
                    another origin that sign-in may return to, with a token if --dev-token is set, like
                    http://localhost:5173 (repeatable)
  --cors-origin ORIGIN
                    another origin whose pages may call the server, like https://intranet.example (repeatable)
  --base-path PATH  the path in front of all paths, like /inbox, for a proxy that passes it on
  --open            with HOST: let everyone who reaches the server sign in to the sample and imported workspaces, which have
                    no password
  --dev-token       return a token from sign-in, for hosts under development without cookies
  --rate-limit N    requests of a session per second, and ten times as many at once (default 100; 0: no limit)
  --log-level LEVEL log to stderr as JSON lines from this level up: fatal, error, warn, info (also each request), debug
                    (also health checks), trace or silent (also LOG_LEVEL; default: failures only, as text)
  --help            show this text

HOST sets the address to listen on (default 127.0.0.1: this machine only). Any other address needs --slack, --api or --open.

The assistant answers questions with quotations, unless these variables set up a language model:

  OPENAI_API_KEY    the API key of OpenAI, or of a server with an OpenAI-compatible API
  OPENAI_BASE_URL   the base URL of that server, for instance http://localhost:11434/v1 (default: OpenAI)
  OPENAI_MODEL      the model (default gpt-3.5-turbo)

--slack reads these variables, also from the file .env in the working folder:

  SLACK_USER_TOKEN  for one person: the User OAuth Token of the Slack app, instead of the set-up page
  SLACK_CLIENT_ID, SLACK_CLIENT_SECRET
                    for a team: of the Slack app, from its page "Basic Information"
  SLACK_APP_TOKEN   an app-level token with the scope connections:write, for events by Socket Mode
  SLACK_SIGNING_SECRET
                    instead of SLACK_APP_TOKEN: Slack sends events by HTTP to /slack/events
  SLACK_API_URL     the address of Slack's API, ends in /api/ (default https://slack.com/api/)
  TRIAGE_SECRET     at least 16 characters; encrypts the tokens of the people. Needed with --database; the embedded
                    database has a key file instead`;
