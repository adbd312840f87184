/** A page as it is measured. */
export interface BenchPage {
  readonly path: string;
  readonly isSignedIn: boolean;
  /** When it is usable: an expression over `pressable(selector, text?)`, which says whether something can be pressed by now. */
  readonly isUsable: string;
}

/**
 * The pages, and what makes each of them usable: what somebody comes for can be pressed or typed into, and something listens.
 * @param finished an interview of the account, with its report
 * @param underway one that has questions to answer
 */
export const pagesFor = (finished: string, underway: string) =>
  ({
    /** A domain can be chosen, and searched for. */
    wizard: {
      path: '/interview',
      isSignedIn: true,
      isUsable: `pressable('main input[type=checkbox]') && pressable('main input[type=search]')`,
    },
    /** The answers of a domain can be unfolded. */
    report: {
      path: `/interview/${finished}/feedback`,
      isSignedIn: true,
      isUsable: `pressable('main button[aria-expanded]') && pressable('main a[href="/interviews"]')`,
    },
    /** The interview can be begun or gone on with. */
    chat: { path: `/interview/${underway}`, isSignedIn: true, isUsable: `pressable('main button')` },
    /** The first interview's report can be opened, and its id copied. */
    list: {
      path: '/interviews',
      isSignedIn: true,
      isUsable: `pressable('main a[href$="/feedback"]') && pressable('main button[title]')`,
    },
    /** The call to action leads on. */
    landing: { path: '/', isSignedIn: false, isUsable: `pressable('main a[href="/sign-in"]')` },
    /** The questions can be searched. */
    faq: { path: '/faq', isSignedIn: false, isUsable: `pressable('main input[type=search]')` },
  }) as const satisfies Readonly<Record<string, BenchPage>>;

export type PageName = keyof ReturnType<typeof pagesFor>;
