import { useSearchParams } from 'react-router-dom';

/** The parts of the comparison tab. */
export const COMPARED_PARTS = ['voices', 'recognisers'] as const;
export type ComparedPart = (typeof COMPARED_PARTS)[number];

/** Former tabs, now parts of the tab `compare`: bookmarks and messages still name them. */
const FORMER_TABS: ReadonlyMap<string | null, ComparedPart> = new Map([
  ['audition', 'voices'],
  ['recognisers', 'recognisers'],
]);

/** The lab's state in its address: open tab and chosen provider, both null initially, and compared part. */
export function useLabAddress() {
  const [query, setQuery] = useSearchParams();
  const write = (change: Readonly<Record<string, string>>) =>
    setQuery((before) => ({ ...Object.fromEntries(before), ...change }), { replace: true });
  const tab = query.get('tab');
  const former = FORMER_TABS.get(tab);
  const named = COMPARED_PARTS.find((part) => part === query.get('part'));
  return {
    tab: former ? 'compare' : tab,
    provider: query.get('provider'),
    part: former ?? named ?? 'voices',
    openTab: (value: string) => write({ tab: value }),
    openPart: (value: ComparedPart) => write({ tab: 'compare', part: value }),
    chooseProvider: (value: string) => write({ provider: value }),
  };
}
