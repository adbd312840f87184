import { createSafeStorage } from '../preferences/createSafeStorage';
import { registryStorage } from './registryStorage';

test('stores version floors by environment', () => {
  const kept = new Map<string, string>();
  const storage = createSafeStorage(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }) as unknown as Storage,
  );
  const [live, worked] = ['production', 'development'].map((each) => registryStorage(storage, each));
  live?.write('prova.registry.version', '3');
  worked?.write('prova.registry.version', '1795366439235');
  expect(live?.read('prova.registry.version')).toBe('3');
  // The key that today's browsers hold.
  expect(kept.get('prova.registry.version')).toBe('3');
  worked?.remove('prova.registry.version');
  expect([live, worked].map((each) => each?.read('prova.registry.version'))).toEqual(['3', null]);
});
