# The demo server: docker build -t triage-inbox-demo . && docker run -p 127.0.0.1:4173:4173 triage-inbox-demo --open
# The sample workspaces have no password: --open, because the server cannot see that the port is for this machine only.
FROM node:22-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --omit=dev && npm run build:demo

FROM node:22-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/server/package.json packages/server/
COPY examples/demo-app/package.json examples/demo-app/
# Optional are peers that the server does without, such as TypeScript.
RUN npm ci --ignore-scripts --omit=dev --omit=optional --workspace=triage-inbox-app --workspace=triage-inbox-server \
  && mkdir -p examples/demo-app/node_modules packages/server/node_modules

FROM node:22-slim
WORKDIR /app/examples/demo-app
COPY --from=packages /app/node_modules /app/node_modules
# Packages of which another workspace has another version.
COPY --from=packages /app/examples/demo-app/node_modules node_modules
COPY --from=packages /app/packages/server/node_modules /app/packages/server/node_modules
COPY examples/demo-app/package.json ./
COPY packages/server/package.json packages/server/slack-manifest.yaml packages/server/setup-page.js /app/packages/server/
COPY packages/server/drizzle /app/packages/server/drizzle
# The server copies the empty database in it, whose files only their owner may read.
COPY --from=build --chown=node:node /app/packages/server/dist /app/packages/server/dist
COPY --from=build /app/examples/demo-app/dist dist
COPY --from=build /app/examples/demo-app/web/dist web/dist
# The embedded database, which runs without DATABASE_URL. Backup: docker exec CONTAINER node dist/backup.mjs .data/FILE
RUN mkdir .data && chown node:node .data
VOLUME /app/examples/demo-app/.data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/server.mjs"]
