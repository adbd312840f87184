import { withLimit, type Session } from './openSession';

/** A page of the shell to rest on: the not-found page, without side effects. */
export const REST = '/nothing/is/here/but/the/frame/of/the/site';

const LOAD_LIMIT_MS = 20_000;
/** How long to wait for a heading. A page without one by then is taken as it is. */
/** Maximum attempts to load a page of the site. */
const LOADS = 4;
const READY_LIMIT_MS = 6_000;
const QUIET_MS = 120;
const QUIET_LIMIT_MS = 2_500;

/** Loads a page of the site; retries failures of the site itself. */
export async function load(session: Session, address: string): Promise<void> {
  const { siteTroubles } = session.noted;
  for (let attempt = 0; attempt < LOADS; attempt += 1) {
    siteTroubles.length = 0;
    await withLimit(session.open(address, LOAD_LIMIT_MS), LOAD_LIMIT_MS + 1_000, 'the page does not load');
    // The scripts of a prerendered page load on first interaction.
    await session.page.mouse.move(2, 2);
    await session.page.mouse.move(4, 5);
    await session.ask('headed', null, READY_LIMIT_MS);
    if (siteTroubles.length === 0) return;
  }
}

/**
 * Waits until the current page is rendered and idle.
 * @param hasHeading false if it is known to have none
 */
export async function untilDrawn(session: Session, hasHeading = true): Promise<boolean> {
  const isThere = hasHeading ? await session.ask('headed', null, READY_LIMIT_MS) : true;
  await session.ask('settled', hasHeading ? QUIET_MS : QUIET_MS * 3, QUIET_LIMIT_MS);
  return isThere;
}

/** Loads the resting page as the first of a visit; returns its title, by which it is recognised later. */
export async function loadRest(session: Session, site: string): Promise<string> {
  // From another unknown address, so that the shell reaches the resting page the usual way.
  await load(session, `${site}${REST}/again`);
  await untilDrawn(session);
  return session.page.title();
}

/** Navigates to the resting page within the site. Returns whether it appeared. */
export async function rest(session: Session, title: string): Promise<boolean> {
  await session.ask('go', REST);
  const stands = await session.ask('headed', title, READY_LIMIT_MS);
  await session.ask('settled', 60, QUIET_LIMIT_MS);
  return stands;
}
