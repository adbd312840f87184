import { isolate } from './isolate';

test('isolates right-to-left words with invisible marks, and leaves others unchanged', () => {
  expect(isolate('דנה')).toBe('\u2068דנה\u2069');
  expect(isolate('C++ (ليلى)')).toBe('\u2068C++ (ليلى)\u2069');
  expect([isolate('Robin'), isolate('Анна'), isolate('')]).toEqual(['Robin', 'Анна', '']);
});
