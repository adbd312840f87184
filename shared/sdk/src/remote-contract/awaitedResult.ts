/** A text in the languages of the site. */
export interface TextInEach {
  readonly en: string;
  readonly ru: string;
}

/** A notice about a finished result. It stays until dismissed or followed. */
export interface LateNotice {
  readonly title: TextInEach;
  /** The text of the notice's link. */
  readonly link: TextInEach;
  /** The link's target, a path of the site. A user who is already there gets no notice. */
  readonly to: string;
}

/**
 * A pending server result when a remote is left. It is data, since the remote no longer runs then: the page
 * polls and announces the result. The wait ends with the session and with the document, or after ten minutes.
 */
export interface AwaitedResult {
  /** Address to poll every three seconds, below `/api/`. A repeated wait replaces its predecessor. */
  readonly ask: string;
  /** Notices by `status` of the response; with any other status the page keeps polling. */
  readonly notices: Readonly<Record<string, LateNotice>>;
}
