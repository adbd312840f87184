import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { candidate, createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import type { DomainFeedback, QuestionFeedback } from '@prova/api/types/feedback';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const PATH = '/interview/iv-1/feedback';
const admin = { ...candidate, authorities: ['ROLE_USER', 'ROLE_ADMIN'] };
const finished: TestServer = () => ({ body: createFakeFeedback() });
const pending: TestServer = () => ({ body: { interviewId: 'iv-1', status: 'PENDING' } });

async function openReport(options: Parameters<typeof createTestHost>[1] = {}) {
  const shown = renderWithHost(Root, createTestHost(finished, options), PATH);
  await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ });
  return { user: userEvent.setup(), ...shown };
}

function openWaiting(server: TestServer) {
  const clock = createFakeClock();
  const TimedRoot = ({ host }: { host: HostServices }) => <Root host={host} ports={{ clock }} />;
  const test = createTestHost(server);
  const shown = renderWithHost(TimedRoot, test, PATH);
  const advance = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      await act(async () => {
        await new Promise((resolve) => setTimeout(resolve, 0));
        await clock.advance(1_000);
      });
    }
  };
  return {
    advance,
    requests: test.requests,
    awaited: test.awaited,
    clock,
    user: userEvent.setup(),
    ...shown,
  };
}

test('[F1] shows the six steps while waiting, then a note that it takes longer', async () => {
  const { advance } = openWaiting(pending);
  await screen.findByRole('heading', { name: 'Preparing your feedback' });
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Analyzing interview responses',
    'Evaluating technical accuracy',
    'Assessing communication skills',
    'Generating performance insights',
    'Preparing detailed feedback',
    'Finalizing your feedback report',
  ]);
  expect(screen.queryByText(/taking longer/)).not.toBeInTheDocument();
  await advance(15_000);
  expect(screen.getByText('Feedback analysis is taking longer than expected...')).toBeInTheDocument();
});

test('[F1, F6] shows the timeout in the error card after 30 s, and polls again on Retry', async () => {
  const { advance, requests, user } = openWaiting(pending);
  await screen.findByRole('heading', { name: 'Preparing your feedback' });
  await advance(30_000);
  const card = screen.getByRole('alert');
  expect(within(card).getByRole('heading', { name: 'Error Loading Feedback' })).toBeInTheDocument();
  expect(card).toHaveTextContent('Feedback preparation timeout. Please try again later.');
  const before = requests.length;
  await user.click(within(card).getByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    expect(requests).toHaveLength(before + 1);
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[F6] reports a failed analysis', async () => {
  openWaiting(() => ({ body: { interviewId: 'iv-1', status: 'FAILED' } }));
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('Technical issues detected. Unable to analyze feedback at the moment.');
});

test('[F6, N4] shows the server’s error message, or the default', async () => {
  const { unmount } = openWaiting(() => ({ status: 404, body: { message: 'No such interview' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No such interview');
  unmount();
  openWaiting(() => ({ status: 502, body: '<html>Bad gateway</html>' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch feedback');
});

test('[F1] stops and resets polling when the page is left', async () => {
  const { router, clock, advance, requests } = openWaiting((request) =>
    request.path.endsWith('/feedback') ? pending(request) : { body: { domains: [] } },
  );
  await screen.findByRole('heading', { name: 'Preparing your feedback' });
  await advance(1_000);
  expect(clock.pending()).toBeGreaterThan(0);
  await act(() => router.navigate('/interview/feedback'));
  const before = requests.length;
  await advance(10_000);
  expect(clock.pending()).toBe(0);
  expect(requests).toHaveLength(before);
});

const noticed: TestServer = ({ path }) =>
  path.endsWith('/feedback')
    ? { body: { interviewId: 'iv-1', status: 'PENDING', offersNotice: true } }
    : { body: { domains: [] } };
const awaitedReport = {
  ask: '/api/evm/interviews/iv-1/feedback',
  notices: {
    FINISHED: { title: { en: 'Your feedback is ready', ru: 'Разбор готов' }, to: PATH },
    FAILED: { to: PATH },
  },
};

test.each([
  ['to another page of the remote', 0],
  ['after the timeout', 30_000],
])('[F1] registers a notice if the user leaves before the report is ready: %s', async (_case, waited) => {
  const { router, awaited, advance } = openWaiting(noticed);
  await screen.findByRole('heading', { name: 'Preparing your feedback' });
  await advance(waited + 1_000);
  expect(awaited).toEqual([]);
  await act(() => router.navigate('/interview/feedback'));
  expect(awaited).toMatchObject([awaitedReport]);
});

test('[F1] registers a notice when the remote unmounts, and promises it during a long wait', async () => {
  const { unmount, awaited, advance } = openWaiting(noticed);
  await screen.findByRole('heading', { name: 'Preparing your feedback' });
  await advance(16_000);
  expect(screen.getByText(/let you know on any page of this site/)).toBeVisible();
  unmount();
  expect(awaited).toMatchObject([awaitedReport]);
});

test('[F1] registers no notice if the report is ready, or if the server or the shell does not support it', async () => {
  const shown = renderWithHost(Root, createTestHost(finished), PATH);
  await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ });
  shown.unmount();
  const { unmount, awaited, advance } = openWaiting(pending);
  await screen.findByRole('heading', { name: 'Preparing your feedback' });
  await advance(16_000);
  expect(screen.getByText(/Your feedback will be in My Interviews/)).toBeVisible();
  unmount();
  expect(awaited).toEqual([]);

  const { host } = createTestHost(noticed);
  const { later: _since, ...notify } = host.notify;
  const before = renderWithHost(Root, { host: { ...host, notify } }, PATH);
  await screen.findByRole('heading', { name: 'Preparing your feedback' });
  before.unmount();
});

test('[F6] reports missing performance data without domains', async () => {
  renderWithHost(
    Root,
    createTestHost(() => ({ body: { ...createFakeFeedback(), domains: [] } })),
    PATH,
  );
  expect(await screen.findByText('No performance data available')).toBeInTheDocument();
});

test('[F6] rejects an address without an interview', async () => {
  const host = createTestHost(finished);
  renderWithHost(Root, host, '/interview/feedback');
  expect(await screen.findByRole('heading', { name: 'Invalid interview ID' })).toBeInTheDocument();
  expect(host.requests).toEqual([]);
});

test('[F2] begins with the score and the statuses based on at least three answers', async () => {
  await openReport();
  // Without a score from the server: the mean of 82 and 0.
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^41 out of 100$/);
  expect(screen.getByText('5 of 8 answers passed. Developing in Algorithms.')).toBeInTheDocument();
});

test('[F2] shows each domain’s status, and a bar per level with total/correct (percent)', async () => {
  await openReport();
  const table = screen.getByRole('table', { name: 'Results by level in Algorithms' });
  const row = within(table).getByRole('row', { name: /Beginner/ });
  expect(row).toHaveTextContent('5/2 (40%)');
  expect(row.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'yellow');
  const other = within(table).getByRole('row', { name: /Intermediate/ });
  expect(other).toHaveTextContent('3/3 (100%)');
  expect(other.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'green');
  expect(screen.getByRole('button', { name: 'Proficient' })).toBeInTheDocument();
});

test('[F8] shows an unscored answer as not scored, not as 0, and no status for a domain of unscored answers', async () => {
  const report = createFakeFeedback();
  const [algorithms] = report.domains ?? [];
  const [question] = algorithms?.questions ?? [];
  if (!algorithms || !question) throw new Error('The report has no question');
  const german = {
    ...question,
    question: 'Was ist ein Index?',
    scores: {},
    strengths: '',
    developmentAreas: '',
  };
  const none = { ...algorithms, domain: 'SQL', status: null, performance: [], questions: [german] };
  const mixed = { ...algorithms, questions: [german, question] };
  renderWithHost(
    Root,
    createTestHost(() => ({ body: { ...report, domains: [mixed, none] } })),
    PATH,
  );
  await screen.findByRole('heading', { level: 1, name: '82 out of 100' });
  expect(
    screen.getByText(
      '5 of 8 answers passed. Developing in Algorithms. 2 answers aren’t scored. The reasons are under the questions.',
    ),
  ).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'Domain by domain' }));
  expect(rows.getAllByText('Not scored')[0]).toBeVisible();
  const [card] = screen.getAllByRole('article', { name: /Index/ });
  if (!card) throw new Error('The question has no card');
  expect(within(card).getByText('Not scored')).toBeVisible();
  expect(card).not.toHaveTextContent(/Total score|Scores|%/);
  expect(screen.getAllByText('Not scored')).toHaveLength(3);
});

test('[F2] explains the status by the level with the most questions', async () => {
  const { user } = await openReport();
  await user.hover(screen.getByRole('button', { name: 'Developing' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Based mostly on Beginner questions');
});

test('[F2, F4] opens and closes a domain row, unless it is empty', async () => {
  const { user } = await openReport();
  const opener = screen.getByRole('button', { name: 'Algorithms' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('heading', { name: 'Question Details' })).toBeVisible();
  expect(screen.getByText(/Collisions came across too/)).toBeVisible();
  await user.click(opener);
  expect(screen.queryByRole('heading', { name: 'Question Details' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Collisions came across too/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Networks' })).not.toBeInTheDocument();
});

test('[F3, F4] shows answer, remarks and scores of a question, and no empty section', async () => {
  const { user } = await openReport();
  const card = within(screen.getByRole('article', { name: /hash map/ }));
  const headings = () => card.getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Feedback', 'Technical gaps']);
  await user.click(card.getByRole('button', { name: 'Full feedback' }));
  expect(headings()).toEqual([
    'Feedback',
    'Technical gaps',
    'Strengths',
    'Development areas',
    'How to reach the next level',
    'Scores',
  ]);
  expect(card.getByText('82%')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Show as a table' }));
  const cells = within(card.getByRole('row', { name: /Depth/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['0', '70', '100']);
});

test('[F3] marks quoted words in the answer, and labels a skipped question', async () => {
  await openReport();
  const answer = screen.getByText(/walks the chain/, { selector: 'blockquote' });
  expect(answer.querySelector('mark')).toHaveTextContent(/^It hashes the key and picks a bucket$/);
  expect(screen.getByText('No answer')).toBeInTheDocument();
});

test('[F3] links to a question from the practice tasks, the numbers and the domain details', async () => {
  const { user } = await openReport();
  const heading = screen.getByRole('heading', { name: 'When is a linked list the better choice?' });
  const section = screen.getByRole('region', { name: 'What to practise next' });
  expect(within(section).getAllByRole('listitem')[0]).toHaveTextContent('Insertion');
  await user.click(screen.getByRole('button', { name: 'Algorithms' }));
  const details = screen.getByRole('heading', { name: 'Question Details' }).parentElement;
  const jump = screen.getByRole('navigation', { name: 'Questions in this report' });
  if (!details) throw new Error('no details');
  for (const link of [
    within(section).getByRole('link', { name: 'Algorithms, question 2' }),
    within(jump).getByRole('link', { name: /^2 When is a linked list/ }),
    within(details).getByRole('link', { name: 'When is a linked list the better choice?' }),
  ]) {
    heading.blur();
    await user.click(link);
    expect(heading).toHaveFocus();
  }
  expect(
    within(jump)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['1How does a hash map find a value?82%', '2When is a linked list the better choice?0%']);
});

test('[F3] starts with the key moments, each with its words, their meaning and a link to the question', async () => {
  const { user } = await openReport();
  const section = screen.getByRole('region', { name: 'Key moments' });
  const moments = within(section).getAllByRole('listitem');
  expect(moments.map(({ textContent }) => textContent)).toEqual([
    'Best moment · Question 1It hashes the key and picks a bucketYou explained buckets.',
    'Biggest gap · Question 2Insertion: at a known place it costs constant time.You didn’t mention this point.',
  ]);
  expect(section.querySelector('mark')).toHaveTextContent('It hashes the key and picks a bucket');
  await user.click(within(section).getByRole('link', { name: 'Question 2' }));
  expect(screen.getByRole('heading', { name: 'When is a linked list the better choice?' })).toHaveFocus();
});

/** The report with a changed first question and further domains. */
function reportWith(question: Partial<QuestionFeedback>, ...more: DomainFeedback[]): TestServer {
  const report = createFakeFeedback();
  const [algorithms, networks] = report.domains ?? [];
  const [first, ...others] = algorithms?.questions ?? [];
  if (!algorithms || !networks || !first) throw new Error('The report has no question');
  const questions = [{ ...first, ...question }, ...others];
  return () => ({ body: { ...report, domains: [{ ...algorithms, questions }, networks, ...more] } });
}

test('[F3] marks quoted words in a remark as in the answer: an error is not marked as a strength', async () => {
  const developmentAreas = '“It hashes the key and picks a bucket” isn’t right.\nSay how large the table is.';
  renderWithHost(Root, createTestHost(reportWith({ developmentAreas })), PATH);
  const card = await screen.findByRole('article', { name: /hash map/ });
  const user = userEvent.setup();
  await user.click(within(card).getByRole('button', { name: 'Full feedback' }));
  const marks = [...card.querySelectorAll('mark')].filter(({ textContent }) =>
    textContent.includes('picks a bucket'),
  );
  const remarks = marks.filter((mark) => mark.closest('blockquote') === null);
  expect(remarks.map(({ dataset }) => dataset['mark'])).toContain('corrected');
  expect(
    within(card)
      .getByText(/isn’t right/)
      .querySelector('mark'),
  ).toHaveAttribute('data-mark', 'corrected');
});

test('[F12] leads from a pause or a filler to its words in the answer, until the focus leaves them', async () => {
  const answer = 'It hashes, um, the key:\n```\nh = hash(key)\n```\nand picks a bucket.';
  const placeOf = (words: string) => ({
    from: answer.indexOf(words),
    to: answer.indexOf(words) + words.length,
  });
  const delivery = {
    spokenSeconds: 20,
    firstWordSeconds: 2,
    wordsPerMinute: null,
    longestPauseSeconds: 3,
    pauses: 1,
    fillers: 1,
    edited: false,
    moments: [
      { kind: 'filler', fromMs: 1_000, toMs: 1_300, words: placeOf('um') },
      { kind: 'pause', fromMs: 9_000, toMs: 12_000, words: placeOf('picks a') },
    ],
  } as const;
  const feedback = 'You said “the key” and “and picks”.';
  renderWithHost(
    Root,
    createTestHost(
      reportWith({ answer, feedback, delivery: { ...delivery, moments: [...delivery.moments] } }),
    ),
    PATH,
  );
  const card = await screen.findByRole('article', { name: /hash map/ });
  const user = userEvent.setup();
  await user.click(within(card).getByRole('button', { name: 'Full feedback' }));
  const said = card.querySelector('blockquote')?.textContent;
  await user.click(within(card).getByRole('button', { name: 'Pause of 3 s at 0:09' }));
  expect(document.activeElement).toHaveTextContent(/^picks a$/);
  expect(document.activeElement?.closest('blockquote')).toHaveTextContent(said ?? '');
  // The quoted words stay marked beside and within them.
  expect([...card.querySelectorAll('blockquote mark')].map(({ textContent }) => textContent)).toEqual([
    'the key',
    'and ',
    'picks',
  ]);
  await user.click(within(card).getByRole('button', { name: '“um” at 0:01' }));
  expect(document.activeElement).toHaveTextContent(/^um$/);
  await user.tab();
  expect(card.querySelector('blockquote [tabindex="-1"]')).toBeNull();
});

test('[F3] shows the model answer on request, or a note that the answer was complete', async () => {
  const model = 'It hashes the key, picks a bucket and compares the keys in it.';
  const server = reportWith({
    modelAnswer: model,
    isComplete: true,
    progressionPathway: `Compare it with a tree map.\nA strong answer would say: “${model}”`,
  });
  renderWithHost(Root, createTestHost(server), PATH);
  const card = within(await screen.findByRole('article', { name: /hash map/ }));
  expect(card.getByText('Your answer was complete.')).toBeVisible();
  expect(card.queryByText(model)).not.toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(card.getByRole('button', { name: 'Model answer' }));
  expect(card.getByText(model)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Full feedback' }));
  expect(card.getByText('Compare it with a tree map.')).toBeVisible();
  expect(card.queryByText(/A strong answer would say/)).not.toBeInTheDocument();
  const other = within(screen.getByRole('article', { name: /linked list/ }));
  expect(other.queryByText('Your answer was complete.')).not.toBeInTheDocument();
  expect(other.queryByRole('button', { name: 'Model answer' })).not.toBeInTheDocument();
});

test('[F2, F3] states figures in words: the levels, the scores and the basis of a status', async () => {
  const performance = [{ level: 'BEGINNER' as const, totalQuestions: 1, correctAnswers: 0 }];
  const scores = {
    accuracy: { min: 1, max: 5, current: 5 },
    depth: { min: 0, max: 10, current: 1 },
    clarity: { min: 0, max: 10, current: 4 },
  };
  const more = { domain: 'SQL', status: 'NEEDS_IMPROVEMENT' as const, performance };
  renderWithHost(Root, createTestHost(reportWith({ scores }, more)), PATH);
  const table = await screen.findByRole('table', { name: 'Results by level in SQL' });
  expect(within(table).getByRole('row', { name: /Beginner/ })).toHaveTextContent(
    '1/0 (0%) the only answer didn’t pass',
  );
  const algorithms = screen.getByRole('table', { name: 'Results by level in Algorithms' });
  expect(algorithms).toHaveTextContent('5/2 (40%) 2 of 5 answers passed');
  expect(algorithms).toHaveTextContent('3/3 (100%) all 3 answers passed');
  expect(screen.getByText('based on 8 answers')).toBeVisible();
  expect(screen.getByText('based on 1 answer')).toBeVisible();
  const card = within(screen.getByRole('article', { name: /hash map/ }));
  await userEvent.setup().click(card.getByRole('button', { name: 'Full feedback' }));
  expect(
    within(card.getByRole('list', { name: 'Scores' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Accuracy5 (1–5) strong', 'Depth1 (0–10) weak', 'Clarity4 (0–10) partial']);
});

test('[F2] shows the mean of each domain’s scored answers, consistent with the questions', async () => {
  const scored = (domain: string, ...currents: number[]) => ({
    domain,
    status: 'COMPETENT' as const,
    questions: currents.map((current) => ({
      question: 'Why?',
      scores: { depth: { min: 0, max: 100, current } },
    })),
  });
  renderWithHost(Root, createTestHost(reportWith({}, scored('SQL', 50, 61), scored('Linux', 90))), PATH);
  const section = within(await screen.findByRole('region', { name: 'Domain by domain' }));
  expect(section.getAllByText(/^average score/).map(({ textContent }) => textContent)).toEqual([
    'average score 41%',
    'average score 56%',
    'average score 90%',
  ]);
});

test.each([
  ['repeats', 71, 41, 'Up 30 since 2026-01-05'],
  ['previous', 71, 71, 'No change since 2026-01-05'],
  ['previous', 40, 41.4, 'Down 1 since 2026-01-05'],
] as const)(
  '[F15] shows in the header the change in score since %s (%d after %d)',
  async (of, score, then, words) => {
    const earlier = { interviewId: 'iv-0', createdAt: '2026-01-05T12:00:00Z', score: then };
    renderWithHost(
      Root,
      createTestHost(() => ({ body: { ...createFakeFeedback(), score, [of]: earlier } })),
      PATH,
    );
    expect(await screen.findByRole('link', { name: words })).toHaveAttribute(
      'href',
      '/interview/iv-0/feedback',
    );
  },
);

test('[F15] shows no change in the header if the earlier interview has no score', async () => {
  const earlier = { interviewId: 'iv-0', createdAt: '2026-01-05T12:00:00Z', score: null };
  renderWithHost(
    Root,
    createTestHost(() => ({ body: { ...createFakeFeedback(), score: 50, previous: earlier } })),
    PATH,
  );
  await screen.findByRole('heading', { level: 1, name: '50 out of 100' });
  expect(screen.queryByText(/since/)).not.toBeInTheDocument();
});

test('[F5] shows administrators the reasoning, until they turn off the admin view', async () => {
  const { user } = await openReport({ account: admin });
  await user.click(screen.getByRole('button', { name: 'Algorithms' }));
  for (const name of ['AI Reasoning', 'Improvement Suggestion', 'Question Details']) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  }
  await user.click(screen.getByRole('switch', { name: 'Admin view' }));
  expect(screen.queryByRole('heading', { name: 'AI Reasoning' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Question Details' })).toBeInTheDocument();
});

test('[F5] shows candidates neither the toggle nor the reasoning, even if it was sent', async () => {
  const { user } = await openReport();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Algorithms' }));
  expect(screen.queryByText('The average is 41 of 100.')).not.toBeInTheDocument();
});

test('[F5, W9] links to the retake and back to the list', async () => {
  await openReport();
  expect(screen.getByRole('link', { name: 'Retake' })).toHaveAttribute('href', '/interview?id=iv-1');
  expect(screen.getByRole('link', { name: 'Back to interviews' })).toHaveAttribute('href', '/interviews');
});

test('[S17, F2] renders the report in Russian', async () => {
  renderWithHost(Root, createTestHost(finished, { language: 'ru' }), PATH);
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: '41 из 100',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText('Зачтено ответов: 5 из 8. Algorithms — есть база.')).toBeInTheDocument();
});

test('[S17, F2] separates domains of the same status with commas in Russian too', async () => {
  const performance = [{ level: 'BEGINNER' as const, totalQuestions: 3, correctAnswers: 1 }];
  const more = ['SQL', 'Linux'].map((domain) => ({ domain, status: 'DEVELOPING' as const, performance }));
  renderWithHost(Root, createTestHost(reportWith({}, ...more), { language: 'ru' }), PATH);
  expect(await screen.findByText(/Algorithms, SQL, Linux — есть база\.$/)).toBeVisible();
});

/** Russian version of `createFakeFeedback`, as the server words it. */
function createRussianFeedback() {
  const feedback = createFakeFeedback();
  const [first, second] = feedback.domains ?? [];
  const [strong, ...others] = first?.questions ?? [];
  if (!first || !second || !strong) throw new Error('no report');
  const words = {
    feedback: 'Хороший ответ: вы объяснили, как работает хеширование.',
    strengths:
      'Вы объяснили, как ищется корзина: “It hashes the key and picks a bucket”.\nПро коллизии тоже сказано.',
    developmentAreas: 'Объясните, когда таблица растёт. При заполнении она удваивается.',
    progressionPathway: 'Сравните с деревом.\nСильный ответ прозвучал бы так: “A hash map doubles.”',
    technicalGapsIdentified: ['Не прозвучало, когда таблица растёт'],
  };
  const domain = {
    ...first,
    suggestion: 'Списки: повторите их.',
    questions: [{ ...strong, ...words }, ...others],
  };
  return { ...feedback, language: 'ru' as const, domains: [domain, second] };
}

test('[F7] renders the report in the page’s language, without closing or emptying it in between', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const test = createTestHost(async ({ query }) => {
    if (query['language'] !== 'ru') return { body: createFakeFeedback() };
    await gate;
    return { body: createRussianFeedback() };
  });
  renderWithHost(Root, test, PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Algorithms' }));
  const card = screen.getByRole('article', { name: /hash map/ });
  await act(() => test.host.i18n.changeLanguage('ru'));
  expect(await screen.findByRole('heading', { name: 'Что потренировать дальше' })).toBeInTheDocument();
  expect(card).toHaveTextContent('You explained buckets');
  expect(screen.getByText('Сильные стороны')).toBeVisible();
  expect(card.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  release();
  await waitFor(() => {
    expect(card).toHaveTextContent('Вы объяснили, как ищется корзина');
  });
  expect(card).toBeVisible();
  expect(card).not.toHaveTextContent('You explained');
  expect(card.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();

  // Questions and answers are English, and declared as such for screen readers.
  expect(within(card).getByRole('heading', { level: 4 })).toHaveAttribute('lang', 'en');
  const answer = within(card).getByText(/walks the chain/, { selector: 'blockquote' });
  expect(answer).toHaveAttribute('lang', 'en');
  expect(answer.querySelector('mark')).toHaveTextContent(/^It hashes the key and picks a bucket$/);
  const praise = within(card).getByText(/Вы объяснили, как ищется/);
  expect(praise.closest('li')).not.toHaveAttribute('lang');
  expect(within(praise).getByText('“It hashes the key and picks a bucket”')).toHaveAttribute('lang', 'en');
  expect(within(card).getByText('“A hash map doubles.”')).toHaveAttribute('lang', 'en');

  await act(() => test.host.i18n.changeLanguage('en'));
  expect(await screen.findByText('A sound answer that covers hashing.')).toBeVisible();
  expect(card).toBeVisible();
  expect(card.querySelector('[lang]')).toBeNull();
});

test.each([
  ['a server without other languages', createFakeFeedback()],
  ['an older report', { ...createFakeFeedback(), language: 'en' }],
])('[F7] %s: states in a single line that the report is in English', async (_case, body) => {
  renderWithHost(
    Root,
    createTestHost(() => ({ body }), { language: 'ru' }),
    PATH,
  );
  expect(await screen.findByRole('status')).toHaveTextContent('Этот разбор есть только на английском.');
  expect(screen.getByText('A sound answer that covers hashing.')).toHaveAttribute('lang', 'en');
  for (const heading of screen.getAllByRole('heading', { level: 3, name: 'Algorithms' }))
    expect(heading).toHaveAttribute('lang', 'en');
});

test('[F7] does not call a Russian report English if the server declares no language', async () => {
  const { language: _unsaid, ...body } = createRussianFeedback();
  renderWithHost(
    Root,
    createTestHost(() => ({ body }), { language: 'ru' }),
    PATH,
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('[F7] keeps the report if the other language fails to load, reports the failure, and retries on demand', async () => {
  let isDown = true;
  const test = createTestHost(({ query }) => {
    if (query['language'] !== 'ru') return { body: createFakeFeedback() };
    return isDown ? { status: 503, body: {} } : { body: createRussianFeedback() };
  });
  renderWithHost(Root, test, PATH);
  await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ });
  await act(() => test.host.i18n.changeLanguage('ru'));
  expect(await screen.findByRole('status')).toHaveTextContent('Не удалось загрузить разбор на русском');
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => {
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
  expect(screen.getAllByText(/Объясните, когда таблица растёт/)[0]).toBeInTheDocument();
});
