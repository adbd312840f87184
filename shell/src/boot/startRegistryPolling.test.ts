/** @jest-environment jsdom */
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { Session } from '@prova/shared/remote-contract/hostServices';
import { factsOfRegistry } from '../registry/verifyView';
import type { Completion } from '../registry/createRegistryClient';
import type { RegistryFacts } from '../registry/createRegistryState';
import { admin, user } from '../testing/accounts';
import { createTestRegistryState, factsForNobody } from '../testing/createTestRegistryState';
import { testRegistry } from '../testing/testRegistry';
import { startRegistryPolling } from './startRegistryPolling';

const whole = factsOfRegistry(testRegistry);
const candidate: Session = { status: 'authenticated', account: user };
const administrator: Session = { status: 'authenticated', account: admin };
const nobody: Session = { status: 'anonymous' };

let stop: () => void;
afterEach(() => stop());

/** A refusal of a site that cannot identify the visitor. */
const refused: Completion = {
  ok: false,
  failure: { code: 'REGISTRY_UNREACHABLE', detail: 'the site answered 503' },
};

/** @param refusals the site's refusals before its first answer */
function begin(facts: RegistryFacts, refusals = 0) {
  const clock = createFakeClock();
  let remoteCame: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    remoteCame = resolve;
  });
  const { known, asked } = createTestRegistryState(
    facts,
    Array.from({ length: refusals }, () => refused),
  );
  const session = createLiveValue<Session>({ status: 'loading' });
  const idle: (() => void)[] = [];
  const page = { requestIdleCallback: (work: () => void) => idle.push(work) };
  stop = startRegistryPolling(
    { registry: known, session, clock, loader: { settled: () => settled } },
    page as never,
  );
  return { session, asked, idle, clock, remoteCame };
}

test.each<[string, RegistryFacts, Session, string[]]>([
  ['of the whole registry, whoever is there', whole, administrator, []],
  ['made for the candidate who is there', { ...whole, madeFor: ['ROLE_USER'] }, candidate, []],
  ['made for nobody, and nobody is there', factsForNobody, nobody, []],
  ['made for nobody, and somebody signed in in another tab', factsForNobody, candidate, ['view']],
  ['made while the backend did not answer', { ...factsForNobody, madeFor: 'unknown' }, candidate, ['view']],
  ['the same, and nobody is there', { ...factsForNobody, madeFor: 'unknown' }, nobody, []],
  [
    'made for a candidate, and an administrator is there',
    { ...whole, madeFor: ['ROLE_USER'] },
    administrator,
    ['view'],
  ],
  [
    'made for an administrator, and a candidate is there',
    { ...whole, madeFor: [...admin.authorities] },
    candidate,
    [],
  ],
])('completes a document %s', (_what, facts, there, questions) => {
  const { session, asked, idle } = begin(facts);
  expect(asked).toEqual([]);
  session.set(there);
  expect([asked, idle]).toEqual([questions, []]);
});

test('fetches the menu again while the site cannot identify the visitor, five times in all', async () => {
  const { session, asked, clock } = begin({ ...factsForNobody, madeFor: 'unknown' }, 9);
  session.set(candidate);
  await clock.advance(2_499);
  expect(asked).toEqual(['view']);
  await clock.advance(1);
  expect(asked).toEqual(['view', 'view']);
  await clock.advance(600_000);
  expect(asked).toHaveLength(5);
});

test('fetches the menu no more once it is there', async () => {
  const { session, asked, clock } = begin({ ...factsForNobody, madeFor: 'unknown' }, 1);
  session.set(candidate);
  await clock.advance(600_000);
  expect(asked).toEqual(['view', 'view']);
});

test.each<[string, (begun: ReturnType<typeof begin>) => void]>([
  ['the user has signed out', ({ session }) => session.set(nobody)],
  ['the page has ended', () => stop()],
])('fetches the menu no more once %s', async (_case, end) => {
  const begun = begin({ ...factsForNobody, madeFor: 'unknown' }, 9);
  begun.session.set(candidate);
  await begun.clock.advance(0);
  end(begun);
  await begun.clock.advance(600_000);
  expect(begun.asked).toEqual(['view']);
});

test('loads a menu that exceeded the document once the page is idle', async () => {
  const { session, asked, idle, clock, remoteCame } = begin({
    ...factsForNobody,
    isWhole: false,
    madeFor: ['ROLE_USER'],
  });
  session.set(candidate);
  await clock.advance(60_000);
  expect([asked, idle.length]).toEqual([[], 0]);
  remoteCame();
  await clock.advance(0);
  expect([asked, idle.length]).toEqual([[], 0]);
  await clock.advance(999);
  expect([asked, idle.length]).toEqual([[], 0]);
  await clock.advance(1);
  expect([asked, idle.length]).toEqual([[], 1]);
  idle[0]?.();
  expect(asked).toEqual(['view']);
});
