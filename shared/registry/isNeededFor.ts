interface Needed {
  readonly routes?: readonly string[] | undefined;
  readonly language?: string | undefined;
}

/**
 * Whether a file or module of a line is needed; it may serve certain routes or one language only.
 * @param route the path of a route in its contribution; null for none
 * @param wanted the language of the page; omitted where unknown
 */
export const isNeededFor = ({ routes, language }: Needed, route: string | null, wanted?: string): boolean =>
  (routes === undefined || (route !== null && routes.includes(route))) &&
  (language === undefined || wanted === undefined || language === wanted);
