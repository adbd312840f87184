import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const LINK = '/api/evm/interviews/iv-1/link';
const made = { createdAt: '2026-01-05T12:00:00Z', expiresAt: '2026-01-12T12:00:00Z', reads: 0, readAt: null };

test('[F16] lets a candidate create, copy and revoke a link, and shows how often it was opened', async () => {
  let link: typeof made | null = null;
  const server: TestServer = ({ method, path }) => {
    if (path !== LINK) return { body: { ...createFakeFeedback(), offersLink: true } };
    if (method === 'PUT') link = made;
    if (method === 'DELETE') link = null;
    return method === 'PUT' ? { body: { secret: 'very-secret', link } } : { body: { link } };
  };
  const test = createTestHost(server);
  const user = userEvent.setup();
  renderWithHost(Root, test, '/interview/iv-1/feedback');
  const opener = await screen.findByRole('button', { name: 'Share report' });
  // Nothing is requested before the panel is opened.
  expect(test.requests.map(({ path }) => path)).not.toContain(LINK);
  await user.click(opener);
  const panel = within(screen.getByRole('region', { name: 'Share report' }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Expires after' }), '30 days');
  await user.click(await panel.findByRole('button', { name: 'Create link' }));
  const address = await panel.findByRole('textbox', { name: 'Link' });
  expect(address).toHaveValue('http://localhost/shared-report#very-secret');
  expect(test.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ days: 30 });
  await user.click(panel.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/shared-report#very-secret');
  expect(panel.getByText(/^The link is active until 2026-01-12 .* Opened 0 times\.$/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Revoke link' }));
  expect(await panel.findByRole('button', { name: 'Create link' })).toBeEnabled();
  expect(panel.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
});

test('[F16] offers no link on a server without links, or to readers other than the candidate', async () => {
  renderWithHost(
    Root,
    createTestHost(() => ({ body: createFakeFeedback() })),
    '/interview/iv-1/feedback',
  );
  await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ });
  expect(screen.queryByRole('button', { name: 'Share report' })).not.toBeInTheDocument();
});

test('[F16] shows the report behind a link, with no secret in a request URL and no controls of an account', async () => {
  const { interviewId: _, ...feedback } = createFakeFeedback();
  const test = createTestHost(() => ({ body: { ...feedback, expiresAt: made.expiresAt } }));
  renderWithHost(Root, test, '/shared-report#very-secret');
  await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ });
  expect(
    screen.getByText(/^Someone shared this report with you\. The link is active until 2026-01-12/),
  ).toBeVisible();
  expect(test.requests.map(({ method, path, query, body }) => [method, path, query, body])).toEqual([
    ['POST', '/api/evm/shared-report', {}, { secret: 'very-secret', language: 'en' }],
  ]);
  expect(screen.queryByRole('link', { name: /Retake|Back|JSON|Rehearse/ })).not.toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('[F16] finds the secret in a link altered by a mail program', async () => {
  const secret = 'aB3-_xyzaB3-_xyzaB3-_xyzaB3-_xyzaB3-_xyz-_0';
  const { interviewId: _, ...feedback } = createFakeFeedback();
  const test = createTestHost(() => ({ body: { ...feedback, expiresAt: made.expiresAt } }));
  renderWithHost(Root, test, `/shared-report#${secret}%20).`);
  await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ });
  expect(test.requests.map(({ body }) => body)).toEqual([{ secret, language: 'en' }]);
});

test('[F16] shows the same message for an invalid link and for one without a secret', async () => {
  const test = createTestHost(() => ({
    status: 404,
    body: { message: 'This link doesn’t lead to a report' },
  }));
  const { unmount } = renderWithHost(Root, test, '/shared-report#gone');
  expect(await screen.findByRole('heading', { name: 'This link doesn’t lead to a report' })).toBeVisible();
  const told = document.body.textContent;
  unmount();
  const before = test.requests.length;
  renderWithHost(Root, test, '/shared-report');
  expect(await screen.findByRole('heading', { name: 'This link doesn’t lead to a report' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See a sample report' })).toHaveAttribute('href', '/sample-report');
  expect(document.body.textContent).toBe(told);
  expect(test.requests).toHaveLength(before);
});
