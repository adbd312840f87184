/** @jest-environment jsdom */
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createLiveValue } from '@prova/shared/remote-contract/liveValue';
import type { Session } from '@prova/shared/remote-contract/hostServices';
import { factsOfRegistry } from '../registry/verifyView';
import type { RegistryFacts } from '../registry/createRegistryState';
import { admin, user } from '../testing/accounts';
import { createTestKnowledge, factsForNobody } from '../testing/createTestKnowledge';
import { testRegistry } from '../testing/testRegistry';
import { startRegistryPolling } from './startRegistryPolling';

const whole = factsOfRegistry(testRegistry);
const candidate: Session = { status: 'authenticated', account: user };
const administrator: Session = { status: 'authenticated', account: admin };
const nobody: Session = { status: 'anonymous' };

let stop: () => void;
afterEach(() => stop());

function begin(facts: RegistryFacts) {
  const clock = createFakeClock();
  let remoteCame: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    remoteCame = resolve;
  });
  const { known, asked } = createTestKnowledge(facts, []);
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
])('a document %s', (_what, facts, there, questions) => {
  const { session, asked, idle } = begin(facts);
  expect(asked).toEqual([]);
  session.set(there);
  expect([asked, idle]).toEqual([questions, []]);
});

test('a menu that had no room in the document is learned when the page stands and there is nothing else to do', async () => {
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
