import { createTestHost } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';

function open(language: 'en' | 'ru' = 'en') {
  const test = createTestHost(() => ({ body: {} }), { language });
  return { ...test, ...renderWithHost(Root, test, '/sample'), user: userEvent.setup() };
}

test('stops counting a checked step, and counts it again when unchecked', async () => {
  const { user } = open();
  expect(await screen.findByRole('status')).toHaveTextContent('3 steps left.');
  const texts = screen.getByRole('checkbox', { name: /Write its texts/ });
  await user.click(texts);
  expect(texts).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('2 steps left.');
  await user.click(texts);
  expect(screen.getByRole('status')).toHaveTextContent('3 steps left.');
  for (const step of screen.getAllByRole('checkbox')) await user.click(step);
  expect(screen.getByRole('status')).toHaveTextContent('All steps are done.');
});

test('shows the page in Russian', async () => {
  open('ru');
  expect(await screen.findByText('Осталось 3 шага.')).toBeInTheDocument();
});
