interface Drill {
  /** Stop functions, run in reverse order whatever happened in between. */
  readonly endings: (() => unknown)[];
  /** Prints what has happened, with the seconds since the drill began. */
  tell(what: string): void;
  /** Runs the drill and its endings. An error is printed, and makes this process fail. */
  run(work: () => Promise<void>): Promise<void>;
}

/** Creates a long test of its own process: nothing that it starts outlives it, even when interrupted. */
export function createDrill(): Drill {
  const endings: (() => unknown)[] = [];
  const began = Date.now();
  async function endAll(): Promise<void> {
    for (const end of endings.splice(0).toReversed()) {
      try {
        await end();
      } catch (error) {
        console.error(error);
        process.exitCode = 1;
      }
    }
  }
  return {
    endings,
    tell: (what) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`),
    async run(work) {
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => void endAll().then(() => process.exit(1)));
      try {
        await work();
      } catch (error) {
        console.error(error instanceof Error ? (error.stack ?? error.message) : error);
        process.exitCode = 1;
      } finally {
        await endAll();
      }
    },
  };
}
