import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TestAnswer } from '@prova/shared/testing/createTestHost';
import { CV_PROBLEMS } from '../devices/cvFile/cvText';
import english from '../locales/readiness/en.json';
import russian from '../locales/readiness/ru.json';
import { renderInterview } from '../testing/renderInterview';

const READINESS = '/api/evm/ai/readiness';
const level = (name: string, change: object = {}) => ({
  level: name,
  questions: 2,
  asked: 0,
  points: 6,
  shown: 0,
  gaps: [],
  ...change,
});
const gap = (questionId: string, domainId: string) => ({ questionId, domainId });
const PLAN = {
  technologies: [
    {
      name: 'Spring',
      evidence: ['Spring Boot'],
      levels: [
        level('INTERMEDIATE', { asked: 2, shown: 2, gaps: [gap('spring-1', 'd-js')] }),
        level('EXPERT', { gaps: [gap('spring-2', 'd-js')] }),
      ],
    },
    {
      name: 'Kubernetes',
      evidence: ['K8s'],
      levels: [level('INTERMEDIATE', { gaps: [gap('kube-1', 'd-sec'), gap('kube-2', 'd-sec')] })],
    },
    { name: 'Snowflake', evidence: ['Snowflake'], levels: [] },
  ],
};

beforeEach(() => sessionStorage.clear());

interface Options {
  readonly offersReadiness?: boolean;
  readonly language?: 'en' | 'ru';
  readonly answer?: () => TestAnswer | Promise<TestAnswer>;
}

async function open({
  offersReadiness = true,
  language = 'en',
  answer = () => ({ body: PLAN }),
}: Options = {}) {
  const page = await renderInterview({
    language,
    server(request) {
      if (request.path === '/management/info') return { body: { offersReadiness } };
      if (request.path === '/api/evm/ai/job-description') return { body: { existing: [], missed: [] } };
      return request.path === READINESS ? answer() : undefined;
    },
  });
  await import('./ReadinessPart');
  const analyze = async (description = 'Spring Boot, K8s, Snowflake') => {
    await page.user.click(
      await screen.findByLabelText(language === 'en' ? 'Job description' : 'Описание вакансии'),
    );
    await page.user.paste(description);
    await page.user.click(screen.getByRole('button', { name: language === 'en' ? 'Analyze with AI' : /ИИ/ }));
  };
  const calls = () => page.requests.filter(({ path }) => path === READINESS);
  return { ...page, analyze, calls };
}

const plan = (name: string | RegExp = /^Your readiness/) => screen.findByRole('region', { name });
const rows = async (name?: string | RegExp) =>
  within(await plan(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each([
  [
    'en',
    'Your readiness at Intermediate, based on your latest reports',
    ['Spring2 of 6 points shown', 'Kubernetesnever asked', 'Snowflakeno questions yet'],
  ],
  [
    'ru',
    'Ваша готовность по последним разборам. Сложность: Средний',
    ['Springраскрыто 2 из 6 тезисов', 'Kubernetesещё не спрашивали', 'Snowflakeвопросов пока нет'],
  ],
] as const)('says what was shown of each technology: %s', async (language, title, expected) => {
  const { analyze, calls } = await open({ language });
  await analyze();
  expect(await rows(title)).toEqual(expected);
  expect(calls().map(({ body }) => body)).toEqual([{ description: 'Spring Boot, K8s, Snowflake', cv: '' }]);
});

test('refers to the chosen difficulty, and to the proposed one before, without a further call', async () => {
  const { analyze, calls, user } = await open();
  await analyze('Principal engineer: Spring Boot, K8s');
  expect(await rows('Your readiness at Expert, based on your latest reports')).toEqual([
    'Springnever asked',
    'Kubernetesnever askedIntermediate questions',
    'Snowflakeno questions yet',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Intermediate' }));
  expect((await rows('Your readiness at Intermediate, based on your latest reports'))[0]).toBe(
    'Spring2 of 6 points shown',
  );
  expect(calls()).toHaveLength(1);
});

test('starts an interview of exactly the questions from the gaps', async () => {
  const { analyze, user, requests } = await open();
  await analyze();
  await user.click(await screen.findByRole('button', { name: 'Interview from the gaps' }));
  expect(screen.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
  for (const name of ['JavaScript', 'Security']) expect(screen.getByRole('checkbox', { name })).toBeChecked();
  expect(screen.getByLabelText('Questions')).toHaveValue(3);
  expect(within(await plan()).getByRole('status')).toHaveTextContent(
    'This interview asks 3 questions from your gaps.',
  );
  await user.click(screen.getByRole('button', { name: 'Next: Instructions' }));
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Next: Audio Check' }));
  await user.click(await screen.findByRole('button', { name: 'Continue without microphone' }));
  await user.click(screen.getByRole('button', { name: 'Start Interview' }));
  const start = await waitFor(() => {
    const found = requests.find(({ method, path }) => method === 'POST' && path === '/api/evm/interviews');
    if (!found) throw new Error('not started yet');
    return found.body as { properties: { name: string; value: unknown }[] };
  });
  const valuesOf = (wanted: string) =>
    start.properties.filter(({ name }) => name === wanted).map(({ value }) => value);
  expect(valuesOf('QUESTION_ID')).toEqual(['spring-1', 'kube-1', 'kube-2']);
  expect(valuesOf('DOMAIN_ID')).toEqual(['d-js', 'd-sec']);
});

test.each([
  ['the difficulty', () => screen.getByRole('radio', { name: 'Expert' })],
  ['a domain', () => screen.getByRole('checkbox', { name: 'Python' })],
  ['the number of questions', () => screen.getByRole('button', { name: 'One more question' })],
])('leaves the choice to the server again after a change of %s', async (_what, control) => {
  const { analyze, user } = await open();
  await analyze();
  await user.click(await screen.findByRole('button', { name: 'Interview from the gaps' }));
  await user.click(screen.getByRole('radio', { name: '30 minutes' }));
  expect(screen.getByText(/^This interview asks 3 questions/)).toBeInTheDocument();
  await user.click(control());
  expect(screen.queryByText(/^This interview asks/)).not.toBeInTheDocument();
});

test('offers no interview where everything was shown', async () => {
  const technologies = [
    { name: 'Spring', evidence: ['Spring'], levels: [level('INTERMEDIATE', { asked: 2, shown: 6 })] },
  ];
  const { analyze } = await open({ answer: () => ({ body: { technologies } }) });
  await analyze();
  expect(within(await plan()).getByText('You’ve shown every point of these questions.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Interview from the gaps' })).not.toBeInTheDocument();
});

test('reports a failure with its reason, and repeats the comparison on request', async () => {
  const answers: TestAnswer[] = [{ status: 503, body: { message: 'Busy' } }, { body: PLAN }];
  const { analyze, user } = await open({ answer: () => answers.shift() ?? { status: 404 } });
  await analyze();
  await user.click(within(await screen.findByRole('alert')).getByRole('button'));
  expect((await rows())[1]).toBe('Kubernetesnever asked');
});

/** jsdom's files cannot be read as bytes. */
const cvFile = (text: string, name = 'cv.txt') =>
  Object.assign(new File([text], name, { type: 'text/plain' }), {
    arrayBuffer: () => Promise.resolve(Uint8Array.from(Buffer.from(text)).buffer),
  });
const claimed = (name: string, years: number | null, change: object = {}) => ({
  name,
  evidence: [],
  cv: { years },
  levels: [level('INTERMEDIATE')],
  ...change,
});
async function addCv(page: Awaited<ReturnType<typeof open>>, file: File) {
  await page.user.click(await screen.findByRole('button', { name: 'Add your CV' }));
  await page.user.upload(screen.getByLabelText('CV file'), file);
}

test('adds the technologies and years of a CV, and marks those that were never asked', async () => {
  const technologies = [
    claimed('Kafka', null, { evidence: ['Kafka'] }),
    claimed('Java', 6, { evidence: ['Java'], levels: [level('INTERMEDIATE', { asked: 1, shown: 2 })] }),
    claimed('Python', 1),
  ];
  const page = await open({ answer: () => ({ body: { technologies } }) });
  await page.analyze('Java and Kafka');
  await plan();
  await addCv(page, cvFile('Kafka.  Java (6 years)'));
  expect(await screen.findByText('From your CV: Kafka, Java (6 years), Python (1 year)')).toBeInTheDocument();
  expect(screen.getByText('cv.txt').closest('[tabindex]')).toHaveFocus();
  expect(await rows()).toEqual(['Kafkaon your CV, never asked', 'Java2 of 6 points shown']);
  expect(page.calls().at(-1)?.body).toEqual({ description: 'Java and Kafka', cv: 'Kafka. Java (6 years)' });

  // It stays for this visit, and is stored nowhere.
  await page.user.click(screen.getByRole('radio', { name: 'Intermediate' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Python' }));
  await page.user.click(screen.getByRole('button', { name: 'Next: Instructions' }));
  await page.go(-1);
  expect(await screen.findByText('cv.txt')).toBeInTheDocument();
  const stored = JSON.stringify([sessionStorage, localStorage]);
  expect(stored).toContain('Java and Kafka');
  expect(stored).not.toContain('6 years');
  await page.user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Add your CV' })).toBeInTheDocument();
  expect(page.calls().at(-1)?.body).toEqual({ description: 'Java and Kafka', cv: '' });
});

test('plans for a CV alone, which can be dropped', async () => {
  const page = await open({ answer: () => ({ body: { technologies: [claimed('Java', 6)] } }) });
  await page.user.click(await screen.findByRole('button', { name: 'Add your CV' }));
  expect(screen.getByText(/isn’t stored\.$/)).toBeInTheDocument();
  const files = [cvFile('Java')];
  fireEvent.drop(screen.getByText(/^or drop it here/), { dataTransfer: { files } });
  expect(await rows()).toEqual(['Javaon your CV, never asked']);
  expect(page.calls().map(({ body }) => body)).toEqual([{ description: '', cv: 'Java' }]);
});

test('says why a file cannot be read, and takes another one', async () => {
  const page = await open({ answer: () => ({ body: { technologies: [claimed('Java', 6)] } }) });
  await addCv(page, cvFile(' ', 'empty.txt'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'empty.txt: This file has no text. Choose another one.',
  );
  expect(page.calls()).toEqual([]);
  await page.user.upload(screen.getByLabelText('CV file'), cvFile('Java'));
  expect(await plan()).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('takes a pasted text, as from a PDF', async () => {
  const page = await open({ answer: () => ({ body: { technologies: [claimed('Java', 6)] } }) });
  await addCv(page, cvFile('%PDF-1.4', 'cv.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^cv\.pdf: We can’t read PDF files\./);
  await page.user.click(screen.getByLabelText('CV text'));
  await page.user.paste('Java \n\n 6 years');
  await page.user.click(screen.getByRole('button', { name: 'Use this text' }));
  expect(await plan()).toBeInTheDocument();
  expect(page.calls().map(({ body }) => body)).toEqual([{ description: '', cv: 'Java\n6 years' }]);
});

test('has words for every reason, in both languages', () => {
  for (const { cv } of [english, russian]) {
    expect(Object.keys(cv.problems).sort()).toEqual([...CV_PROBLEMS].sort());
  }
});

test('asks nothing without a description', async () => {
  const { calls } = await open();
  expect(await screen.findByLabelText('Job description')).toBeInTheDocument();
  expect(calls()).toEqual([]);
});

test('asks nothing of a server without the comparison', async () => {
  const { analyze, calls } = await open({ offersReadiness: false });
  await analyze();
  expect(await screen.findByText(/^We couldn’t find any domains/)).toBeInTheDocument();
  expect(calls()).toEqual([]);
});
