import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { Failure } from '../http/failure';
import { createTestHost } from '../testing/createTestHost';
import { FailureNotice } from './FailureNotice';

function show(failure: Failure, language: 'en' | 'ru' = 'en', keepsInput = false) {
  const { host } = createTestHost(() => ({}), { language });
  return render(
    <I18nextProvider i18n={host.i18n}>
      <FailureNotice failure={failure} keepsInput={keepsInput} onRetry={() => undefined} />
    </I18nextProvider>,
  );
}
const retry = () => screen.queryByRole('button', { name: 'Retry' });

test('offers Retry only where it may help', () => {
  const { unmount } = show({ kind: 'status', status: 404, message: 'Not found' });
  expect(retry()).not.toBeInTheDocument();
  unmount();
  show({ kind: 'status', status: 503, message: 'Busy' });
  expect(retry()).toBeVisible();
});

test('claims that entries are kept only where there are entries', () => {
  const { unmount } = show({ kind: 'network', message: 'Failed' });
  expect(screen.queryByText(/Everything you entered/)).not.toBeInTheDocument();
  unmount();
  show({ kind: 'network', message: 'Failed' }, 'en', true);
  expect(screen.getByText('Everything you entered is still here.')).toBeVisible();
});

test.each([
  ['en', 'createInterview', 'Operation failed! /api/x The interview wasn’t created.'],
  ['en', 'analyzeJobDescription', 'Operation failed! /api/x The job description wasn’t analysed.'],
  ['ru', 'createInterview', 'Operation failed! /api/x Собеседование не создано.'],
  ['ru', 'analyzeJobDescription', 'Operation failed! /api/x Не удалось проанализировать описание вакансии.'],
] as const)('[N2] in %s, names a failed %s', (language, operation, text) => {
  show({ kind: 'operation', message: 'Operation failed! /api/x', operation }, language);
  expect(screen.getByText(text)).toBeVisible();
});
