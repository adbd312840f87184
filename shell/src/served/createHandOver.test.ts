/** @jest-environment jsdom */
import { createHandOver, type HandOver } from './createHandOver';

const MARKUP = `<input aria-label="Search"><textarea>as it came</textarea>
  <button data-name="one">One</button><button data-name="two">Two</button>`;

/** Everything deferred has happened by then. */
async function turns() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

function elementOf(name: string, markup: string): HTMLElement {
  const element = document.createElement(name);
  element.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  return element;
}

function begin(drawnMarkup = MARKUP) {
  const served = elementOf('div', MARKUP);
  document.body.replaceChildren(served);
  const heard: string[] = [];
  const draw = async (handOver: HandOver) => {
    served.remove();
    const drawn = elementOf('main', drawnMarkup);
    document.body.append(drawn);
    drawn.addEventListener('input', ({ target }) =>
      heard.push(`input ${(target as HTMLInputElement).value}`),
    );
    drawn.addEventListener('click', ({ target }) =>
      heard.push(`click ${(target as HTMLElement).dataset['name'] ?? ''}`),
    );
    handOver.to(drawn);
    const focused = document.activeElement;
    await turns();
    return { drawn, focused };
  };
  const field = served.querySelector('input') as HTMLInputElement;
  return { served, field, heard, draw };
}

test('transfers input from the prerendered page to the rendered one, once', async () => {
  const { served, field, heard, draw } = begin();
  served.querySelector('button')?.setAttribute('data-pressed', '');
  const handOver = createHandOver(served);
  field.focus();
  field.value = 'micro';
  field.setSelectionRange(2, 3);
  const { drawn, focused } = await draw(handOver);
  const now = drawn.querySelector('input');
  expect(focused).toBe(now);
  expect([now?.value, now?.selectionStart, now?.selectionEnd]).toEqual(['micro', 2, 3]);
  expect(drawn.querySelector('textarea')?.value).toBe('as it came');
  expect(heard).toEqual(['input micro', 'click one']);
  handOver.to(drawn);
  await turns();
  expect(heard).toHaveLength(2);
});

test('focuses a field that had the focus before the scripts loaded, but not one that was left', async () => {
  const left = begin();
  const handOver = createHandOver(left.served);
  left.field.focus();
  left.field.blur();
  await turns();
  expect((await left.draw(handOver)).focused).toBe(document.body);

  const before = begin();
  before.field.focus();
  const { drawn, focused } = await before.draw(createHandOver(before.served));
  expect(focused).toBe(drawn.querySelector('input'));
});

test('keeps the focus in a field while the prerendered page moves', async () => {
  const { served, field } = begin();
  const handOver = createHandOver(served);
  field.focus();
  const place = document.createElement('div');
  document.body.append(place);
  place.append(served);
  expect(document.activeElement).toBe(document.body);
  handOver.moved();
  await turns();
  expect(document.activeElement).toBe(field);
});

test('transfers no input to another page', async () => {
  const { served, field, heard, draw } = begin('<input><button>One</button>');
  served.querySelector('button')?.setAttribute('data-pressed', '');
  const handOver = createHandOver(served);
  field.focus();
  field.value = 'micro';
  expect((await draw(handOver)).focused).toBe(document.body);
  expect(heard).toEqual([]);
});
