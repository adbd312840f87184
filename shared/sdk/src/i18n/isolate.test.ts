import { isolate } from './isolate';

test('words from right to left are set apart by marks that nobody sees; others stay as they are', () => {
  expect(isolate('דנה')).toBe('\u2068דנה\u2069');
  expect(isolate('C++ (ليلى)')).toBe('\u2068C++ (ليلى)\u2069');
  expect([isolate('Robin'), isolate('Анна'), isolate('')]).toEqual(['Robin', 'Анна', '']);
});
