/** @type {import('next').NextConfig} */
export default {
  // As create-next-app sets them.
  cacheComponents: true,
  partialPrefetching: true,
  // The server reads its migrations and its empty database from its own folder, so that Next must not bundle it.
  serverExternalPackages: ['triage-inbox-server'],
};
