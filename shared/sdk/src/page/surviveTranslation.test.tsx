/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { surviveTranslation } from './surviveTranslation';

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Translates like Google does: replaces each text by an element with the translation. */
function translate(root: Element, how: 'replace' | 'insertAndRemove' | 'wrap' = 'replace') {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font, [translate="no"]')) continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data.toUpperCase();
    if (how === 'replace') text.replaceWith(outer);
    else {
      text.before(outer);
      if (how === 'wrap') inner.replaceChildren(text);
      else text.remove();
    }
  }
}

interface Shown {
  readonly seconds: number;
  readonly hint: boolean;
}
function Page({ seconds, hint }: Shown) {
  return (
    <div>
      {hint && 'a hint '}
      {seconds} of {60} seconds
      {hint && <b>bold</b>}
      <p>{`${String(seconds)} alone`}</p>
    </div>
  );
}

let stop = () => {};
let root: Root;
let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => {
    root.unmount();
  });
  place.remove();
  stop();
  stop = () => {};
});
const show = (shown: Shown) => {
  act(() => {
    root.render(<Page {...shown} />);
  });
};

describe.each(['replace', 'insertAndRemove', 'wrap'] as const)('a translation by %s', (how) => {
  test('does not prevent texts from changing, appearing and disappearing', async () => {
    stop = surviveTranslation(document);
    show({ seconds: 1, hint: true });
    translate(place, how);
    await settle();
    show({ seconds: 2, hint: true });
    await settle();
    expect(place.textContent).toMatch(/^a hint 2 of 60 secondsbold2 alone$/i);
    translate(place, how);
    await settle();
    show({ seconds: 3, hint: false });
    await settle();
    expect(place.textContent).toMatch(/^3 of 60 seconds3 alone$/i);
    translate(place, how);
    await settle();
    show({ seconds: 4, hint: true });
    await settle();
    expect(place.textContent).toMatch(/^a hint 4 of 60 secondsbold4 alone$/i);
  });
});

test('updates an original text that is shown again, in its node or another one', async () => {
  stop = surviveTranslation(document);
  show({ seconds: 1, hint: false });
  translate(place);
  await settle();
  for (const font of place.querySelectorAll('div > font')) font.replaceWith(font.textContent.toLowerCase());
  await settle();
  show({ seconds: 2, hint: false });
  await settle();
  expect(place.textContent).toBe('2 of 60 seconds2 alone');
});

test('tolerates removed nodes', async () => {
  stop = surviveTranslation(document);
  show({ seconds: 1, hint: true });
  place.querySelector('b')?.remove();
  place.querySelector('p')?.before(document.createElement('aside'));
  show({ seconds: 2, hint: false });
  expect(place.textContent).toBe('2 of 60 seconds2 alone');
});

describe('without surviveTranslation', () => {
  test('negative control: freezes the clock and breaks the page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    show({ seconds: 1, hint: true });
    translate(place);
    await settle();
    show({ seconds: 2, hint: true });
    await settle();
    expect(place.textContent).toMatch(/1 OF 60/);
    expect(() => show({ seconds: 3, hint: false })).toThrow('not a child');
    root = createRoot(document.createElement('div'));
  });
});
