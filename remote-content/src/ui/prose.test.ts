import { parseInline, plainText } from './prose';

test('a line falls apart into plain and linked words, in order', () => {
  expect(parseInline('Read the [policy](/privacy), or [ask](/contact-us?section=support).')).toEqual([
    { text: 'Read the ' },
    { text: 'policy', to: '/privacy' },
    { text: ', or ' },
    { text: 'ask', to: '/contact-us?section=support' },
    { text: '.' },
  ]);
  expect(parseInline('[All of it](#top)')).toEqual([{ text: 'All of it', to: '#top' }]);
});

test('an address outside the site stays text', () => {
  const line = '[there](https://evil.example) and [here](javascript:alert(1))';
  expect(parseInline(line)).toEqual([{ text: line }]);
});

test('the plain text holds labels and not addresses', () => {
  expect(plainText(['See [the rules](/terms).', { list: ['one', 'two'] }])).toBe('See the rules.\none\ntwo');
});
