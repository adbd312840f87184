/** A measured page. */
export interface BenchPage {
  readonly path: string;
  readonly isSignedIn: boolean;
  /**
   * When the page is usable: an expression over `pressable(selector, text?)`, which tells whether something
   * can be pressed.
   */
  readonly isUsable: string;
}

/**
 * The pages, and when each is usable: its main control can be pressed or typed into, with a listener
 * attached.
 * @param finished an interview of the account, with its report
 * @param underway an interview with questions to answer
 */
export const pagesFor = (finished: string, underway: string) =>
  ({
    /** The wizard is usable when a domain can be chosen and searched for. */
    wizard: {
      path: '/interview',
      isSignedIn: true,
      isUsable: `pressable('main input[type=checkbox]') && pressable('main input[type=search]')`,
    },
    /** The report is usable when the answers of a domain can be unfolded. */
    report: {
      path: `/interview/${finished}/feedback`,
      isSignedIn: true,
      isUsable: `pressable('main button[aria-expanded]') && pressable('main a[href="/interviews"]')`,
    },
    /** The room is usable when the interview can be started or continued. */
    chat: { path: `/interview/${underway}`, isSignedIn: true, isUsable: `pressable('main button')` },
    /** The list is usable when the first interview's report can be opened, and its id copied. */
    list: {
      path: '/interviews',
      isSignedIn: true,
      isUsable: `pressable('main a[href$="/feedback"]') && pressable('main button[title]')`,
    },
    /** The landing page is usable when its call to action works. */
    landing: { path: '/', isSignedIn: false, isUsable: `pressable('main a[href="/sign-in"]')` },
    /** The FAQ is usable when its questions can be searched. */
    faq: { path: '/faq', isSignedIn: false, isUsable: `pressable('main input[type=search]')` },
  }) as const satisfies Readonly<Record<string, BenchPage>>;

export type PageName = keyof ReturnType<typeof pagesFor>;
