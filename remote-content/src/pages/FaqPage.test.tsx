import { createTestHost } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../app/Root';

async function open(path = '/faq', language: 'en' | 'ru' = 'en') {
  const { host } = createTestHost(() => ({}), { language });
  const view = await act(async () => renderWithHost(Root, { host }, path));
  await screen.findAllByRole('group');
  await view.findAllByRole('heading', { level: 3 });
  return { ...view, user: userEvent.setup() };
}
const questions = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const entry = (question: string) => {
  const details = screen.getByRole('heading', { level: 3, name: question }).closest('details');
  if (!details) throw new Error(`no entry for ${question}`);
  return details;
};

test('[C1] shows twelve questions in four categories, under one title', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Frequently asked questions');
  expect(questions()).toHaveLength(12);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'General',
    'Account & Profile',
    'Interviews',
    'Technical Support',
    'Still have questions?',
  ]);
});

test('[C1] searches questions and answers, ignoring case', async () => {
  const { user } = await open();
  const box = screen.getByPlaceholderText('Search FAQ...');
  await user.type(box, 'PAUSE AN interview');
  expect(questions()).toEqual(['Can I pause an interview and resume it later?']);
  await user.clear(box);
  await user.type(box, 'sparring partner');
  expect(questions()).toEqual(['How does the AI feedback work?']);
  await user.clear(box);
  await user.type(box, 'two sliders');
  expect(questions()).toEqual(['Which browsers work, and how do I allow the microphone?']);
  await user.clear(box);
  await user.type(box, 'no such thing');
  expect(screen.getByRole('status')).toHaveTextContent('No FAQ items found matching your search criteria.');
  expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
});

test('[C1] filters by a category button, and resets by All Topics', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Account & Profile' }));
  expect(questions()).toEqual(['How do I create an account?', 'Where can I find my past interviews?']);
  expect(screen.getByRole('button', { name: 'Account & Profile' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'All Topics' }));
  expect(questions()).toHaveLength(12);
});

test('[C1] opens and closes each item independently', async () => {
  const { user } = await open();
  const first = entry('What is Prova?');
  const second = entry('Do I need to install anything?');
  await user.click(within(first).getByText('What is Prova?'));
  await user.click(within(second).getByText('Do I need to install anything?'));
  expect(first).toHaveAttribute('open');
  expect(second).toHaveAttribute('open');
  await user.click(within(first).getByText('What is Prova?'));
  expect(first).not.toHaveAttribute('open');
  expect(second).toHaveAttribute('open');
});

test('[C1] opens the item named by the address, even if a filter hides it', async () => {
  const { user, router } = await open('/faq#pause');
  expect(entry('Can I pause an interview and resume it later?')).toHaveAttribute('open');
  expect(entry('What is Prova?')).not.toHaveAttribute('open');
  await user.type(screen.getByPlaceholderText('Search FAQ...'), 'pause an');
  await user.click(screen.getByRole('link', { name: /^Link to this answer: Can I pause/ }));
  expect(router.state.location.hash).toBe('#pause');
  expect(questions()).toHaveLength(12);
});

test('[C1] links Still have questions? to support', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('link', { name: 'Contact Support' }));
  expect(router.state.location).toMatchObject({ pathname: '/contact-us', search: '?section=support' });
});

test('[C1] keeps the search when returning from another page', async () => {
  const { user, router } = await open();
  await user.type(screen.getByPlaceholderText('Search FAQ...'), 'install');
  await user.click(screen.getByRole('link', { name: 'Contact Support' }));
  await act(() => router.navigate(-1));
  expect(await screen.findByDisplayValue('install')).toBeInTheDocument();
  expect(questions()).toHaveLength(1);
});

test('[C1] shows scroll to top on a scrolled page, and moves the focus to the title', async () => {
  const { user } = await open();
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const button = screen.getByRole('button', { name: 'Scroll to top', hidden: true });
  expect(button).toHaveAttribute('data-shown', 'false');
  Object.assign(window, { scrollY: 400 });
  fireEvent.scroll(window);
  expect(button).toHaveAttribute('data-shown', 'true');
  await user.click(button);
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  Object.assign(window, { scrollY: 0 });
});

test('[C2] has steps and a described picture for each browser', async () => {
  await open('/faq#microphone');
  const help = entry('Which browsers work, and how do I allow the microphone?');
  const names = within(help)
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Chrome supported',
    'Edge supported',
    'Safari on a Mac supported',
    'Safari on iPhone and iPad supported',
    'Chrome on iPhone and iPad supported',
    'Firefox on a computer partially supported',
  ]);
  const pictures = within(help).getAllByRole('img');
  expect(pictures).toHaveLength(6);
  for (const picture of pictures) expect(picture.getAttribute('aria-label')?.length).toBeGreaterThan(40);
  expect(help).toHaveTextContent('Type your answers: Firefox has no speech recognition');
});

test('[C1] [C2] works in Russian, too, and finds ё as е', async () => {
  const { user } = await open('/faq', 'ru');
  expect(questions()).toHaveLength(12);
  expect(screen.getAllByRole('heading', { level: 4, hidden: true })).toHaveLength(6);
  await user.type(screen.getByPlaceholderText('Поиск по вопросам...'), 'учетную запись');
  expect(questions()).toContain('Как создать учётную запись?');
});
