const SHORT = 5000;
const TIMES = 4;
/** Background noise of a machine, in milliseconds. */
const NOISE_MS = 10;
const TRIES = 4;

/** Maximum growth of the time for four times the text: fourfold is linear, sixteenfold is quadratic. */
export const MOST_GROWTH = 7;

/** Milliseconds of processor time, independent of load. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The ratio of processor time for four times the text; repeated where interference is possible.
 *
 * @param work does its job on a text of the given number of UTF-16 units
 */
export async function measureGrowth(work: (length: number) => unknown): Promise<number> {
  let long = Infinity;
  let short = Infinity;
  let growth = Infinity;
  for (let count = 0; count < TRIES; count += 1) {
    // The long text first: its compilation would otherwise be charged to the short text.
    long = Math.min(long, await timeOf(() => work(TIMES * SHORT)));
    short = Math.min(short, await timeOf(() => work(SHORT)));
    growth = long / (short + NOISE_MS / TIMES);
    if (growth < MOST_GROWTH) break;
  }
  return growth;
}
