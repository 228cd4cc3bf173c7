// The Node this project runs on; the same as `engines` in package.json.

/**
 * What is wrong with a Node version, or undefined when it fits.
 * @param {string} version such as `20.19.0`
 * @returns {string | undefined} one line that says what to do
 */
export function misfit(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return fits
    ? undefined
    : `This is Node ${version}, but Node 20.19 or later 20, or 22.12 and up, is needed. Install it from https://nodejs.org and run the same command again.`;
}
