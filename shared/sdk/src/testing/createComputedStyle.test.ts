/** @jest-environment jsdom */
const styleOf = (markup: string) => {
  document.body.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.children);
  const element = document.querySelector('#it');
  if (!element) throw new Error('Nothing has the id `it`.');
  return window.getComputedStyle(element);
};

test.each([
  ['<div id=it></div>', 'block'],
  // jsdom leaves out what is so from the beginning.
  ['<span id=it></span>', ''],
  ['<button id=it></button>', 'inline-block'],
  ['<div id=it hidden></div>', 'none'],
  ['<div id=it style="display: flex"></div>', 'flex'],
  ['<div id=it style="color: red"></div>', 'block'],
  ['<div style="display: none"><b id=it></b></div>', ''],
])('%s is shown as `%s`', (markup, display) => {
  expect(styleOf(markup).display).toBe(display);
});

test.each([
  ['<p style="visibility: hidden"><b><i id=it></i></b></p>', 'hidden'],
  ['<p style="visibility: hidden"><b style="visibility: visible"><i id=it></i></b></p>', 'visible'],
  ['<p style="color: red"><i id=it></i></p>', 'visible'],
])('visibility is handed down: %s is %s', (markup, visibility) => {
  expect(styleOf(markup).visibility).toBe(visibility);
});

test('what has a style of its own leaves its like alone', () => {
  expect(styleOf('<p id=it style="pointer-events: none"></p>').getPropertyValue('pointer-events')).toBe(
    'none',
  );
  expect(styleOf('<p id=it></p>').getPropertyValue('pointer-events')).toBe('auto');
});

test('of what stands before or behind an element, and of a scrollbar, there is nothing', () => {
  const element = document.createElement('div');
  expect(window.getComputedStyle(element, '::before').content).toBe('');
  expect(window.getComputedStyle(element, '::-webkit-scrollbar').width).toBe('');
});
