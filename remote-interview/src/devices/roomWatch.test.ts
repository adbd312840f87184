/** @jest-environment jsdom */
import { createRoomWatch } from './roomWatch';

function openDialog(): HTMLElement {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  return dialog;
}

function setUp() {
  const moves: string[] = [];
  let touches = 0;
  const observer = { onMoved: (to: string) => void moves.push(to), onTouched: () => void (touches += 1) };
  const stop = createRoomWatch().observe(observer);
  return { moves, touches: () => touches, stop };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('reports dialogs as they open and close, and a hidden tab at once', () => {
  const { moves, stop } = setUp();
  expect(moves).toEqual(['here']);
  const dialog = openDialog();
  jest.advanceTimersByTime(250);
  expect(moves).toEqual(['here', 'dialog']);
  dialog.remove();
  jest.advanceTimersByTime(500);
  expect(moves).toEqual(['here', 'dialog', 'here']);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(moves.at(-1)).toBe('hidden');
  stop();
  jest.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(1_000);
  expect(moves).toHaveLength(4);
});

test('ignores a closed dialog that stays in the page', () => {
  const { moves, stop } = setUp();
  Object.assign(openDialog(), { checkVisibility: () => false });
  jest.advanceTimersByTime(250);
  expect(moves).toEqual(['here']);
  stop();
});

test('reports keys and presses before the page reacts to them', () => {
  const { touches, stop } = setUp();
  document.body.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(touches()).toBe(1);
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  expect(touches()).toBe(2);
  stop();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(touches()).toBe(2);
});
