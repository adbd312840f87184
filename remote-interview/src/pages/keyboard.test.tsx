import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderInterview } from '../testing/renderInterview';

const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.getByRole('textbox', { name: 'Your answer' });
const map = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

async function enterRoom() {
  const page = await renderInterview({ path: '/interview/i-1' });
  await page.advance(2_500);
  return page;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("[L7] presses the room's buttons by shortcuts, even in the box, without typing", async () => {
  const { user, advance, player, recognizer } = await enterRoom();
  await user.type(box(), 'It yields');
  await user.keyboard('{Alt>}u{/Alt}');
  expect(button('Sound off')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{Alt>}u{/Alt}');
  const heard = player.played.length;
  await user.keyboard('{Alt>}r{/Alt}');
  await advance(0);
  expect(player.played.length).toBe(heard + 1);
  await user.keyboard('{Alt>}m{/Alt}');
  await advance(2_000);
  expect(button('Stop recording')).toHaveAttribute('aria-pressed', 'true');
  expect(recognizer.isListening()).toBe(true);
  await user.keyboard('{Alt>}m{/Alt}');
  await advance(5_000);
  expect(button('Speak')).toBeEnabled();
  await user.keyboard('{Alt>}k{/Alt}');
  expect(button('Undo')).toBeVisible();
  await user.click(button('Undo'));
  button('Exit Interview').focus();
  await user.keyboard('{Alt>}a{/Alt}');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('It yields');
  await user.keyboard('{Alt>}x{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'Leave Interview?' })).toBeVisible();
  // Beneath the dialog nothing is pressed.
  fireEvent.keyDown(button('Cancel'), { key: 'u', code: 'KeyU', altKey: true });
  expect(screen.getByRole('button', { name: 'Sound on', hidden: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test.each([
  ['a Mac', 'MacIntel', { key: 'ź', code: 'KeyX' }],
  ['a Mac', 'MacIntel', { key: 'µ', code: 'KeyM' }],
  ['a Mac', 'MacIntel', { key: 'ą', code: 'KeyA' }],
  ['another computer', 'Win32', { key: 'ч', code: 'KeyX' }],
])('[L7] does not consume, on %s, a character typed with Alt', async (_which, platform, pressed) => {
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const { recognizer, advance } = await enterRoom();
  box().focus();
  // False if the page consumes the key.
  const isLeft = fireEvent.keyDown(box(), { ...pressed, altKey: true });
  expect(isLeft).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(recognizer.isListening()).toBe(false);
  button('Exit Interview').focus();
  expect(fireEvent.keyDown(button('Exit Interview'), { ...pressed, altKey: true })).toBe(false);
  await advance(0);
});

test('[L7] lists the shortcuts on ? outside fields, unless switched off, and always on Alt+/', async () => {
  const { user } = await enterRoom();
  await user.type(box(), 'Why?');
  expect(box()).toHaveValue('Why?');
  expect(map()).toBeNull();
  button('Exit Interview').focus();
  await user.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Send the answer',
    'New line in the answer',
    'Start or stop recording',
    'Go to the answer box',
    'Replay or pause the interviewer',
    'Interrupt the interviewer',
    'Turn sound on or off',
    'Skip the question',
    'Exit the interview',
    'Show this list',
  ]);
  await user.click(list.getByRole('checkbox', { name: /Open this list with the \? key/ }));
  await user.click(list.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(map()).toBeNull());
  button('Exit Interview').focus();
  await user.keyboard('?');
  expect(map()).toBeNull();
  expect(localStorage.getItem('prova.keyboard.questionMark')).toBe('false');
  await user.keyboard('{Alt>}/{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
