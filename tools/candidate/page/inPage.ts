/**
 * A function as an expression that runs in the page with the given argument. Compilers name functions by a helper that the page does
 * not have; so it is brought along.
 */
export const inPage = <Argument>(run: (argument: Argument) => void, argument: Argument): string =>
  `(() => { const __name = (named) => named; return (${run.toString()})(${JSON.stringify(argument)}); })()`;
