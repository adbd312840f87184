import { createTestHost } from '@prova/shared/testing/createTestHost';
import { findUndirected, HEBREW } from '@prova/api/testing/findUndirected';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../app/Root';

const globals = window as { __APP_CONFIG__?: unknown };
afterEach(() => {
  delete globals.__APP_CONFIG__;
});

async function open(path: string) {
  const host = createTestHost(() => ({}));
  const user = userEvent.setup();
  const view = await act(async () => renderWithHost(Root, host, path));
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
  return { ...view, ...host, user };
}
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;
const mail = () => {
  const href = screen.getByRole('link', { name: 'Open in email app' }).getAttribute('href') ?? '';
  const query = new URLSearchParams(href.split('?')[1]);
  return { to: href.split('?')[0], subject: query.get('subject'), body: query.get('body') };
};

test.each([
  ['/contact-us', 'Support & General Inquiries'],
  ['/contact-us?section=support', 'Support & General Inquiries'],
  ['/contact-us?section=technical', 'Support & General Inquiries'],
  ['/contact-us?section=business', 'Business & Partnership'],
  ['/contact-us?section=nonsense', 'Support & General Inquiries'],
])('[C3] %s opens the tab %s, with its reply time', async (path, tab) => {
  await open(path);
  expect(selectedTab()).toBe(tab);
  expect(screen.getByText('Within 1–2 business days')).toBeInTheDocument();
});

test('[C3] shows typed text in its own direction', async () => {
  const { user } = await open('/contact-us');
  for (const field of screen.getAllByRole('textbox')) await user.type(field, HEBREW);
  expect(findUndirected(document.body)).toEqual([]);
});

test('[C3] reflects tab and topic in the address, without a history entry', async () => {
  const { user, router } = await open('/contact-us?section=technical');
  expect(screen.getByRole('radio', { name: 'Technical problem' })).toBeChecked();
  await user.click(screen.getByRole('tab', { name: 'Business & Partnership' }));
  expect(router.state.location.search).toBe('?section=business');
  expect(router.state.historyAction).toBe('REPLACE');
  // Back, in most browsers.
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(selectedTab()).toBe('Business & Partnership');
  await user.keyboard('{ArrowRight}');
  expect(selectedTab()).toBe('Support & General Inquiries');
  expect(router.state.location.search).toBe('?section=support');
  await user.click(screen.getByRole('radio', { name: 'Technical problem' }));
  expect(router.state.location.search).toBe('?section=technical');
});

test('[C3] hands a message to the mail program with subject and body', async () => {
  globals.__APP_CONFIG__ = { supportEmail: 'help@prova.example' };
  const { user } = await open('/contact-us?section=support');
  expect(screen.getByRole('link', { name: 'help@prova.example' })).toBeInTheDocument();
  expect(screen.getByText('Open in email app').closest('a, button')).not.toHaveAttribute('href');
  await user.type(screen.getByLabelText('Message'), 'Line one{Enter}100 % & more?');
  expect(mail()).toEqual({
    to: 'mailto:help@prova.example',
    subject: 'Question about Prova',
    body: 'Line one\r\n100 % & more?',
  });
  await user.type(screen.getByLabelText('Subject'), 'Timer');
  expect(mail().subject).toBe('Timer');
});

test('[C3] names the browser in a technical message, unless its writer opts out', async () => {
  const { user } = await open('/contact-us?section=technical');
  await user.type(screen.getByLabelText('Message'), 'No sound');
  expect(mail().body).toBe(`No sound\r\n\r\nBrowser: ${navigator.userAgent}`);
  await user.click(screen.getByRole('checkbox'));
  expect(mail().body).toBe('No sound');
});

test('[C3] reports missing contact addresses, and leaves the recipient open', async () => {
  globals.__APP_CONFIG__ = { supportEmail: 'a@b?bcc=evil@x' };
  const { user } = await open('/contact-us');
  expect(screen.getByText(/hasn’t published an email address/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Message'), 'Hello');
  expect(mail().to).toBe('mailto:');
});

test('[C3] copies the message on request, and reports a failed copy', async () => {
  const { user, notices } = await open('/contact-us');
  await user.type(screen.getByLabelText('Message'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Copy message' }));
  await waitFor(() =>
    expect(notices).toEqual([{ kind: 'success', title: 'Message copied', detail: undefined }]),
  );
  expect(await navigator.clipboard.readText()).toBe('Question about Prova\n\nHello');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy message' }));
  await waitFor(() => expect(notices.at(-1)?.kind).toBe('error'));
});

test('[C3] keeps the draft during a visit to the FAQ', async () => {
  const { user, router } = await open('/contact-us');
  await user.type(screen.getByLabelText('Message'), 'Half a sent');
  await user.click(screen.getByRole('link', { name: 'FAQ' }));
  await act(() => router.navigate(-1));
  expect(await screen.findByLabelText('Message')).toHaveValue('Half a sent');
});
