import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, data, RouterProvider } from 'react-router-dom';
import { createI18n } from '../preferences/createI18n';
import { ErrorPage } from './ErrorPage';

async function showErrorOf(fail: () => never) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const router = createMemoryRouter([
    { path: '/', loader: fail, element: null, errorElement: <ErrorPage /> },
  ]);
  render(
    <I18nextProvider i18n={createI18n()}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  expect(await screen.findByText('Unexpected Application Error!')).toBeVisible();
}

test('[S9] shows the status and text of a response', async () => {
  await showErrorOf(() => {
    // A router throws responses in this form.
    // oxlint-disable-next-line typescript/only-throw-error
    throw data(null, { status: 503, statusText: 'Service Unavailable' });
  });
  expect(screen.getByText('503 Service Unavailable')).toBeVisible();
});

test('[S9] shows the message of any other error', async () => {
  await showErrorOf(() => {
    throw new Error('the cables are out');
  });
  expect(screen.getByText('the cables are out')).toBeVisible();
});
