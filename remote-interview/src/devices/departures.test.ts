/** @jest-environment jsdom */
import { createDepartures, type DeparturesChannel } from './departures';

/** Connected channels, like those between a browser's tabs. */
function createChannels() {
  const open = new Set<(event: MessageEvent<unknown>) => void>();
  return (): DeparturesChannel => ({
    postMessage(data: unknown) {
      for (const hear of open) hear({ data } as MessageEvent<unknown>);
    },
    addEventListener: (_type: string, hear: unknown) => void open.add(hear as never),
    removeEventListener: (_type: string, hear: unknown) => void open.delete(hear as never),
    close: () => undefined,
  });
}

beforeEach(() => localStorage.clear());

test('[L9] notifies every tab of the same person, and nobody else, about a left interview', () => {
  const openChannel = createChannels();
  const [here, there, stranger] = ['robin', 'robin', 'alex'].map((owner) =>
    createDepartures(owner, openChannel),
  );
  const heard: string[] = [];
  const stop = there?.subscribe((id) => heard.push(`there ${id}`));
  stranger?.subscribe((id) => heard.push(`stranger ${id}`));
  here?.add('i-1');
  here?.add('i-2');
  expect(heard).toEqual(['there i-1', 'there i-2']);
  expect([there?.has('i-1'), there?.has('i-2'), there?.has('i-3'), stranger?.has('i-1')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  stop?.();
  here?.add('i-3');
  expect(heard).toHaveLength(2);
});

test('[L9] stores a left interview without channels, and ignores messages of other kinds', () => {
  const here = createDepartures('robin', () => null);
  here.subscribe(() => undefined)();
  here.add('i-1');
  expect(here.has('i-1')).toBe(true);
  const openChannel = createChannels();
  const heard: string[] = [];
  createDepartures('robin', openChannel).subscribe((id) => heard.push(id));
  openChannel().postMessage({ type: 'left', interviewId: 7 });
  openChannel().postMessage('left');
  expect(heard).toEqual([]);
});
