/** @jest-environment jsdom */
const styleOf = (markup: string) => {
  document.body.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.children);
  const element = document.querySelector('#it');
  if (!element) throw new Error('Nothing has the id `it`.');
  return window.getComputedStyle(element);
};

test.each([
  ['<div id=it></div>', 'block'],
  // jsdom omits initial values.
  ['<span id=it></span>', ''],
  ['<button id=it></button>', 'inline-block'],
  ['<div id=it hidden></div>', 'none'],
  ['<div id=it style="display: flex"></div>', 'flex'],
  ['<div id=it style="color: red"></div>', 'block'],
  ['<div style="display: none"><b id=it></b></div>', ''],
])('shows %s as `%s`', (markup, display) => {
  expect(styleOf(markup).display).toBe(display);
});

test.each([
  ['<p style="visibility: hidden"><b><i id=it></i></b></p>', 'hidden'],
  ['<p style="visibility: hidden"><b style="visibility: visible"><i id=it></i></b></p>', 'visible'],
  ['<p style="color: red"><i id=it></i></p>', 'visible'],
])('inherits visibility: %s is %s', (markup, visibility) => {
  expect(styleOf(markup).visibility).toBe(visibility);
});

test('keeps an inline style from affecting equal elements', () => {
  expect(styleOf('<p id=it style="pointer-events: none"></p>').getPropertyValue('pointer-events')).toBe(
    'none',
  );
  expect(styleOf('<p id=it></p>').getPropertyValue('pointer-events')).toBe('auto');
});

test('reports nothing for pseudo-elements and scrollbars', () => {
  const element = document.createElement('div');
  expect(window.getComputedStyle(element, '::before').content).toBe('');
  expect(window.getComputedStyle(element, '::-webkit-scrollbar').width).toBe('');
});
