/** Whether the page is in development. Bundlers replace `process.env.NODE_ENV`; in a browser without a bundler there is no
 * `process`, and reading it throws. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return true;
  }
}
