import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const SAMPLE = '/sample-report';

test('[F18] labels the sample and its answers, and links to the interview setup, but to nothing personal', async () => {
  const { interviewId: _, ...feedback } = createFakeFeedback();
  const test = createTestHost(() => ({ body: feedback }));
  renderWithHost(Root, test, SAMPLE);
  await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ });
  expect(screen.getByText(/^Sample report: .* written by us/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start an Interview' })).toHaveAttribute('href', '/interview');
  expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: /Retake|Back|JSON|Rehearse/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /mentor/ })).not.toBeInTheDocument();
  expect(test.requests.map(({ method, path, query }) => [method, path, query])).toEqual([
    ['GET', '/api/evm/sample-report', { language: 'en' }],
  ]);
});

test('[F18] shows the sample in the page’s language', async () => {
  const { interviewId: _, ...feedback } = createFakeFeedback();
  const test = createTestHost(() => ({ body: feedback }), { language: 'ru' });
  renderWithHost(Root, test, SAMPLE);
  expect(await screen.findByText(/^Пример разбора: /)).toBeVisible();
  expect(test.requests[0]?.query).toEqual({ language: 'ru' });
});

test('[F18] reports a server without a sample, and offers a retry after a failure', async () => {
  let status = 404;
  const server: TestServer = () => (status === 200 ? { body: createFakeFeedback() } : { status, body: {} });
  const { unmount } = renderWithHost(Root, createTestHost(server), SAMPLE);
  expect(await screen.findByRole('heading', { name: 'No sample report' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start an Interview' })).toBeVisible();
  unmount();
  status = 503;
  renderWithHost(Root, createTestHost(server), SAMPLE);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  status = 200;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ })).toBeVisible();
});
