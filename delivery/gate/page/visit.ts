import { withLimit, type Session } from './openSession';

/** Where the shell has a page of its own that changes nothing: there is none at this address. */
export const REST = '/nothing/is/here/but/the/frame/of/the/site';

const LOAD_LIMIT_MS = 20_000;
/** A page that has drawn no heading by then is taken as it is. */
/** How often a page is loaded at most until the site has managed to. */
const LOADS = 4;
const READY_LIMIT_MS = 6_000;
const QUIET_MS = 120;
const QUIET_LIMIT_MS = 2_500;

/** Loads a page of the site; again where the site itself was not up to it. */
export async function load(session: Session, address: string): Promise<void> {
  const { siteTroubles } = session.noted;
  for (let attempt = 0; attempt < LOADS; attempt += 1) {
    siteTroubles.length = 0;
    await withLimit(session.open(address, LOAD_LIMIT_MS), LOAD_LIMIT_MS + 1_000, 'the page does not load');
    // The scripts of a page that was made ahead come when somebody turns to it.
    await session.page.mouse.move(2, 2);
    await session.page.mouse.move(4, 5);
    await session.ask('headed', null, READY_LIMIT_MS);
    if (siteTroubles.length === 0) return;
  }
}

/**
 * Waits until the page at hand is drawn and quiet.
 * @param hasHeading false where it is known to draw none
 */
export async function untilDrawn(session: Session, hasHeading = true): Promise<boolean> {
  const isThere = hasHeading ? await session.ask('headed', null, READY_LIMIT_MS) : true;
  await session.ask('settled', hasHeading ? QUIET_MS : QUIET_MS * 3, QUIET_LIMIT_MS);
  return isThere;
}

/** Loads the resting page as the first of a visit; answers with its title, by which it is known later. */
export async function loadRest(session: Session, site: string): Promise<string> {
  // From another address of the kind, so that the shell comes to the resting page as it will each time.
  await load(session, `${site}${REST}/again`);
  await untilDrawn(session);
  return session.page.title();
}

/** Goes to the resting page within the site. Answers whether it stands there. */
export async function rest(session: Session, title: string): Promise<boolean> {
  await session.ask('go', REST);
  const stands = await session.ask('headed', title, READY_LIMIT_MS);
  await session.ask('settled', 60, QUIET_LIMIT_MS);
  return stands;
}
