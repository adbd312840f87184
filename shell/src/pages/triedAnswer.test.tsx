import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TRIED_MAX_LENGTH } from '../tryIt/useTriedAnswer';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

interface Recognition {
  lang: string;
  onresult: ((event: object) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}
const page = window as { SpeechRecognition?: unknown };
let recognitions: Recognition[] = [];

/** A browser whose recognition hears what the test says. */
function installRecognition() {
  page.SpeechRecognition = function recognize(this: Recognition & { stop?: () => void }) {
    recognitions.push(this);
    Object.assign(this, { start: () => undefined, abort: () => undefined, stop: () => this.onend?.() });
  };
}
const hear = (transcript: string) =>
  act(() =>
    recognitions.at(-1)?.onresult?.({ results: [Object.assign([{ transcript }], { isFinal: true })] }),
  );
const box = () => screen.findByRole('textbox', { name: 'Your answer' });
const button = (name: string) => screen.getByRole('button', { name });
const open = () => userEvent.click(button('Answer it yourself'));

beforeEach(() => {
  recognitions = [];
});
afterEach(() => {
  delete page.SpeechRecognition;
});

test('[S2] takes a spoken answer on the landing page, and says before where the speech goes', async () => {
  installRecognition();
  await openShell({ path: '/' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await open();
  expect(await box()).toHaveFocus();
  expect(await box()).toHaveAccessibleDescription(
    /send the audio to their vendor: Chrome to Google.*this tab/,
  );
  expect(recognitions).toEqual([]);
  await userEvent.type(await box(), 'Well,');
  await userEvent.click(button('Speak'));
  expect(recognitions.map(({ lang }) => lang)).toEqual(['en-US']);
  expect(screen.getByText(/^Listening/)).toHaveAttribute('role', 'status');
  hear('it is quadratic');
  expect(await box()).toHaveValue('Well, it is quadratic');
  expect(await box()).toHaveAttribute('readonly');
  await userEvent.click(button('Stop'));
  expect(await screen.findByRole('button', { name: 'Speak' })).toBeVisible();
  await userEvent.type(await box(), '.');
  await userEvent.click(button('Compare with the strong answer'));
  expect(screen.getByRole('button', { name: /^Strong/ })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Speak'));
  act(() => recognitions.at(-1)?.onerror?.({ error: 'not-allowed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The microphone is blocked. Your text is saved.',
  );
  expect(await box()).toHaveValue('Well, it is quadratic.');
});

test('[S2] lets visitors type where the browser has no speech recognition', async () => {
  await openShell({ path: '/' });
  await open();
  await userEvent.type(await box(), 'O(n²)');
  expect(screen.getByText(/no speech recognition/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Speak' })).toBeNull();
});

test('[S2, S15] keeps the answer through the sign-in, beside a strong one, until it is removed', async () => {
  await openShell({ path: '/' });
  await open();
  await userEvent.type(await box(), 'Quadratic, I think');
  cleanup();
  // Back on the same page, and then on the profile.
  await openShell({ path: '/', account: user });
  expect(await box()).toHaveValue('Quadratic, I think');
  cleanup();
  await openShell({ path: '/profile', account: user });
  const kept = await screen.findByRole('region', { name: 'Your answer from the landing page' });
  expect(
    within(kept)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Quadratic, I think', expect.stringMatching(/^Quadratic, O\(n²\): if the pivot is/)]);
  await userEvent.click(within(kept).getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('Your answer has been removed.')).toHaveFocus();
  cleanup();
  await openShell({ path: '/', account: user });
  expect(button('Answer it yourself')).toBeVisible();
});

test('[S2, U12] bounds the answer, and shows it to nobody but the next person to sign in', async () => {
  sessionStorage.setItem('prova.triedAnswer', 'x'.repeat(TRIED_MAX_LENGTH + 1));
  await openShell({ path: '/' });
  expect(await box()).toHaveValue('x'.repeat(TRIED_MAX_LENGTH));
  cleanup();
  await openShell({ path: '/profile', account: user });
  expect(await screen.findByRole('region', { name: /landing page/ })).toBeVisible();
  cleanup();
  await openShell({ path: '/profile', account: { ...user, login: 'alex' } });
  expect(await screen.findByText('Welcome back to your dashboard')).toBeVisible();
  expect(sessionStorage.getItem('prova.triedAnswer')).toBeNull();
});
