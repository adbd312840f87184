type ParameterOf<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParameterOf<Head> | ParameterOf<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;

/** One address of the site, defined once: the router's pattern and the link. */
export interface Path<Pattern extends string> {
  readonly pattern: Pattern;
  /** The address with its placeholders filled in; each value is escaped. */
  to(
    ...parameters: [ParameterOf<Pattern>] extends [never] ? [] : [Record<ParameterOf<Pattern>, string>]
  ): string;
}

/** Creates the path of a pattern such as `/interview/:interviewId`. */
export function definePath<const Pattern extends string>(pattern: Pattern): Path<Pattern> {
  return {
    pattern,
    to(...[parameters]) {
      const values: Readonly<Record<string, string>> = parameters ?? {};
      return pattern.replaceAll(/:(\w+)/g, (_placeholder, name: string) =>
        encodeURIComponent(values[name] ?? ''),
      );
    },
  };
}
