import { parseInline, plainText } from './prose';

test('splits a line into plain and linked words, in order', () => {
  expect(parseInline('Read the [policy](/privacy), or [ask](/contact-us?section=support).')).toEqual([
    { text: 'Read the ' },
    { text: 'policy', to: '/privacy' },
    { text: ', or ' },
    { text: 'ask', to: '/contact-us?section=support' },
    { text: '.' },
  ]);
  expect(parseInline('[All of it](#top)')).toEqual([{ text: 'All of it', to: '#top' }]);
});

test('keeps an external address as text', () => {
  const line = '[there](https://evil.example) and [here](javascript:alert(1))';
  expect(parseInline(line)).toEqual([{ text: line }]);
});

test('reduces links to their labels in plain text', () => {
  expect(plainText(['See [the rules](/terms).', { list: ['one', 'two'] }])).toBe('See the rules.\none\ntwo');
});
