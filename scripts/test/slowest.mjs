// @ts-check
const shown = 20;

/**
 * The slowest tests, slowest first.
 * @param {readonly { step: string, test: import('./readReport.mjs').RanTest }[]} ran
 */
export const describeSlowest = (ran) =>
  [
    'Slowest tests:',
    ...[...ran]
      .sort((one, other) => other.test.milliseconds - one.test.milliseconds)
      .slice(0, shown)
      .map(({ step, test: { milliseconds, file, title } }) => {
        const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
        return `${seconds.padStart(8)}  ${step.padEnd(10)} ${file} › ${title}`;
      }),
  ].join('\n');
