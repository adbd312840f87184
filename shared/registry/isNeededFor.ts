interface Needed {
  readonly routes?: readonly string[] | undefined;
  readonly language?: string | undefined;
}

/**
 * Whether a file or module of a line is needed, which may be for some routes or one language alone.
 * @param route the path of a route as its contribution has it; null for none
 * @param wanted the language of the page; left out where it is not known
 */
export const isNeededFor = ({ routes, language }: Needed, route: string | null, wanted?: string): boolean =>
  (routes === undefined || (route !== null && routes.includes(route))) &&
  (language === undefined || wanted === undefined || language === wanted);
