import { useSearchParams } from 'react-router-dom';

/** What of the lab stands in its address: the open tab and the chosen provider, both null until somebody chooses. */
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
