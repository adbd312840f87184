import { createTestHost } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../app/Root';

async function open(path: string, language: 'en' | 'ru' = 'en') {
  const { host } = createTestHost(() => ({}), { language });
  const view = await act(async () => renderWithHost(Root, { host }, path));
  await screen.findByRole('heading', { level: 1 });
  return { ...view, user: userEvent.setup() };
}

test.each([
  ['en', 'Terms and Conditions', 'Last updated: May 5, 2025'],
  ['ru', 'Условия использования', 'Последнее обновление: 5 мая 2025 г.'],
] as const)('[C4] shows the terms in %s, with their date', async (language, title, date) => {
  await open('/terms', language);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(date)).toBeInTheDocument();
});

test.each(['en', 'ru'] as const)(
  '[C4] shows the GDPR policy in %s with 10 sections, all in the contents',
  async (language) => {
    await open('/privacy', language);
    const sections = screen.getAllByRole('heading', { level: 2 });
    expect(sections).toHaveLength(10);
    const contents = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(contents.map((link) => link.getAttribute('href'))).toEqual(
      sections.map(({ id }) => `/privacy#${id}`),
    );
  },
);

test('[C4] jumps to a section from the contents without a history entry', async () => {
  const { user, router } = await open('/privacy');
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Your voice' }));
  expect(router.state.location.hash).toBe('#voice');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByRole('heading', { level: 2, name: 'Your voice' })).toHaveFocus();
});

test('[C4] opens at the section named by the address', async () => {
  await open('/privacy#recipients');
  expect(screen.getByRole('heading', { name: 'Recipients' })).toHaveFocus();
});

test.each(['/terms', '/privacy'])('[C4] closes the window by Close on %s', async (path) => {
  const { user, router } = await open(path);
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  Object.defineProperty(window, 'closed', { value: true, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe(path);

  Object.defineProperty(window, 'closed', { value: false, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.pathname).toBe('/');
});
