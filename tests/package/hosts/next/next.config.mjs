/** @type {import('next').NextConfig} */
export default {
  // As create-next-app sets them.
  cacheComponents: true,
  partialPrefetching: true,
};
