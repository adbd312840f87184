/** The slots of the shell's pages, with the page of each. A widget fills a slot by its contribution. */
export const SLOTS = { 'shell.profile.main': '/profile' } as const;
export type SlotName = keyof typeof SLOTS;
export const SLOT_NAMES = Object.keys(SLOTS) as SlotName[];

/** The slots of a page. */
export const slotsOf = (page: string): readonly string[] =>
  Object.entries(SLOTS).flatMap(([slot, pathname]) => (pathname === page ? [slot] : []));
