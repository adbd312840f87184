/** A text in the languages of the site. */
export interface TextInEach {
  readonly en: string;
  readonly ru: string;
}

/** What is told of something that has come so far. It stays until somebody puts it away or goes where it leads. */
export interface LateNotice {
  readonly title: TextInEach;
  /** The words of its link. */
  readonly link: TextInEach;
  /** Where that leads, a path of the site. Whoever goes there is told nothing. */
  readonly to: string;
}

/**
 * What the server is still making when a remote is left, as data, since nothing of the remote runs by then: the page asks on and tells when it is
 * there. It ends with the session and with the document, or after ten minutes.
 */
export interface AwaitedResult {
  /** What is asked every three seconds, an address below `/api/`. Awaited again it takes its own place. */
  readonly ask: string;
  /** What is told, by the `status` of the answer; with any other the page asks on. */
  readonly notices: Readonly<Record<string, LateNotice>>;
}
