import { screen, within } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

const button = (name: string) => screen.getByRole('button', { name });
const queryButton = (name: string | RegExp) => screen.queryByRole('button', { name });
const level = (name: string) => screen.getByRole('radio', { name });

beforeEach(() => sessionStorage.clear());

test('[W11] the difficulty that the description speaks of is proposed with its words, and chosen by nobody but the person', async () => {
  const { user } = await renderInterview();
  const box = screen.getByLabelText('Job description');
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

  // One's own choice stays, whatever the description says then.
  await user.click(level('Beginner'));
  await user.clear(box);
  await user.paste('Staff engineer');
  expect(level('Beginner')).toBeChecked();
  expect(button('Choose Expert')).toBeInTheDocument();
  await user.clear(box);
  await user.paste('Engineer');
  expect(queryButton(/^Choose/)).not.toBeInTheDocument();
});

test('[W12] number and duration know of each other: what they leave for a question, and what would do where it is little', async () => {
  const { user } = await renderInterview();
  const count = await screen.findByLabelText('Questions');
  const asMany = async (questions: string) => {
    await user.clear(count);
    await user.type(count, questions);
  };
  expect(screen.getByText('About 5 minutes per question.')).toBeInTheDocument();
  await asMany('20');
  expect(screen.getByText('That’s only about 45 seconds per question.')).toBeInTheDocument();
  await user.click(button('Switch to 45 min'));
  expect(screen.getByRole('radio', { name: '45 minutes' })).toBeChecked();
  expect(screen.getByText('About 2 minutes per question.')).toBeInTheDocument();
  await asMany('30');
  expect(queryButton(/^Take/)).not.toBeInTheDocument();
  await user.click(button('Switch to 22 questions'));
  expect(count).toHaveValue(22);
  // It is a proposal: what was entered may stay as it is.
  await asMany('30');
  await user.click(await screen.findByRole('checkbox', { name: 'JavaScript' }));
  await user.click(level('Advanced'));
  expect(button('Next: Instructions')).toBeEnabled();
  await user.clear(count);
  expect(screen.queryByText(/a question/)).not.toBeInTheDocument();
});

test('[W9] a retake shows what it is taken again with; Change begins a new interview with the same settings', async () => {
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
    ['Options', 'Show time progress'],
  ]);
  expect(within(summary).getByText('All settings').closest('details')).not.toHaveAttribute('open');
  expect(button('Next: Instructions')).toBeEnabled();

  await user.click(button('Change'));
  expect(router.state.location).toMatchObject({ pathname: '/interview', search: '' });
  expect(await screen.findByRole('checkbox', { name: 'JavaScript' })).toBeChecked();
  expect(screen.queryByRole('region', { name: /earlier/ })).not.toBeInTheDocument();
  const description = screen.getByLabelText('Job description');
  expect(description).toHaveValue('Frontend engineer');
  expect(description).toBeEnabled();
  expect(level('Advanced')).toBeChecked();
  expect(screen.getByLabelText('Questions')).toHaveValue(2);
  expect(screen.getByRole('radio', { name: '30 minutes' })).toBeChecked();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  // The agreements are for the interview that is begun.
  expect(sessionStorage.getItem('prova.interview.setup')).toContain('"parentId":null');
});

test('[W11, W12] the proposals speak Russian', async () => {
  const { user } = await renderInterview({ language: 'ru' });
  await user.click(screen.getByLabelText('Описание вакансии'));
  await user.paste('Ищем старшего разработчика, опыт от 5 лет');
  expect(button('Выбрать «Продвинутый»').closest('p')).toHaveTextContent(
    'В описании сказано старшего, от 5 лет: это уровень «Продвинутый».',
  );
  expect(screen.getByText('Примерно 5 минут на вопрос.')).toBeInTheDocument();
});
