import { useSearchParams } from 'react-router-dom';

/** The lab's state in its address: open tab and chosen provider, both null initially. */
export function useLabAddress() {
  const [query, setQuery] = useSearchParams();
  const write = (name: 'provider' | 'tab') => (value: string) =>
    setQuery((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true });
  return {
    tab: query.get('tab'),
    provider: query.get('provider'),
    openTab: write('tab'),
    chooseProvider: write('provider'),
  };
}
