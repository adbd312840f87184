import { screen, within } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

const button = (name: string) => screen.getByRole('button', { name });
const queryButton = (name: string | RegExp) => screen.queryByRole('button', { name });
const level = (name: string) => screen.getByRole('radio', { name });

beforeEach(() => sessionStorage.clear());

test("[W11] suggests the description's difficulty with the evidence, and applies it on request only", async () => {
  const { user } = await renderInterview();
  const box = await screen.findByLabelText('Job description');
  await user.click(box);
  await user.paste('Senior Java engineer. You bring 6+ years of experience.');
  const proposal = () => button('Choose Advanced').closest('p');
  expect(proposal()).toHaveTextContent('The description says Senior, 6+ years, which suggests Advanced.');
  for (const radio of within(screen.getByRole('radiogroup', { name: 'Difficulty' })).getAllByRole('radio')) {
    expect(radio).not.toBeChecked();
  }
  await user.click(button('Choose Advanced'));
  expect(level('Advanced')).toBeChecked();
  expect(queryButton(/^Choose/)).not.toBeInTheDocument();

  // The person's own choice stays, whatever the description says then.
  await user.click(level('Beginner'));
  await user.clear(box);
  await user.paste('Staff engineer');
  expect(level('Beginner')).toBeChecked();
  expect(button('Choose Expert')).toBeInTheDocument();
  await user.clear(box);
  await user.paste('Engineer');
  expect(queryButton(/^Choose/)).not.toBeInTheDocument();
});

test('[W12] shows the time per question, and alternatives if it is short', async () => {
  const { user } = await renderInterview();
  const count = await screen.findByLabelText('Questions');
  const asMany = async (questions: string) => {
    await user.clear(count);
    await user.type(count, questions);
  };
  expect(screen.getByText('About 5 minutes per question.')).toBeInTheDocument();
  await asMany('20');
  expect(screen.getByText('Only about 45 seconds per question.')).toBeInTheDocument();
  await user.click(button('Switch to 45 min'));
  expect(screen.getByRole('radio', { name: '45 minutes' })).toBeChecked();
  expect(screen.getByText('About 2 minutes per question.')).toBeInTheDocument();
  await asMany('30');
  expect(queryButton(/^Take/)).not.toBeInTheDocument();
  await user.click(button('Switch to 22 questions'));
  expect(count).toHaveValue(22);
  // A suggestion only: the input may stay.
  await asMany('30');
  await user.click(await screen.findByRole('checkbox', { name: 'JavaScript' }));
  await user.click(level('Advanced'));
  expect(button('Next: Instructions')).toBeEnabled();
  await user.clear(count);
  expect(screen.queryByText(/a question/)).not.toBeInTheDocument();
});

test("[W9] shows a retake's settings, and starts a new interview with them on Change", async () => {
  const { user, router, requests } = await renderInterview({
    path: '/interview?id=i-1',
    server: ({ path }) => (path === '/api/evm/interviews/i-1' ? { body: interview(2) } : undefined),
  });
  const summary = await screen.findByRole('region', { name: 'Settings from the earlier interview' });
  expect(await within(summary).findByText('JavaScript', { selector: 'dd' })).toBeInTheDocument();
  const rows = within(summary)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ['Domains', 'JavaScript'],
    ['Difficulty', 'Advanced'],
    ['Questions', '2'],
    ['Duration', '30 minutes'],
    ['Job description', 'Frontend engineer'],
    ['Options', 'Show time bar'],
  ]);
  expect(within(summary).getByText('All settings').closest('details')).not.toHaveAttribute('open');
  expect(button('Next: Instructions')).toBeEnabled();

  await user.click(button('Change'));
  expect(router.state.location).toMatchObject({ pathname: '/interview', search: '' });
  expect(await screen.findByRole('checkbox', { name: 'JavaScript' })).toBeChecked();
  expect(screen.queryByRole('region', { name: /earlier/ })).not.toBeInTheDocument();
  const description = await screen.findByLabelText('Job description');
  expect(description).toHaveValue('Frontend engineer');
  expect(description).toBeEnabled();
  expect(level('Advanced')).toBeChecked();
  expect(screen.getByLabelText('Questions')).toHaveValue(2);
  expect(screen.getByRole('radio', { name: '30 minutes' })).toBeChecked();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  // Agreements are per interview.
  expect(sessionStorage.getItem('prova.interview.setup')).toContain('"parentId":null');
});

test('[W11, W12] shows the suggestions in Russian', async () => {
  const { user } = await renderInterview({ language: 'ru' });
  await user.click(await screen.findByLabelText('Описание вакансии'));
  await user.paste('Ищем старшего разработчика, опыт от 5 лет');
  expect(button('Выбрать «Продвинутый»').closest('p')).toHaveTextContent(
    'В описании сказано старшего, от 5 лет: это уровень «Продвинутый».',
  );
  expect(screen.getByText('Примерно 5 минут на вопрос.')).toBeInTheDocument();
});
