import type { InterviewStartRequest } from '@prova/api/types/interview';
import { act, screen, waitFor, within } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

type Page = Awaited<ReturnType<typeof renderInterview>>;
const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

async function configure({ user }: Page) {
  await user.click(await screen.findByRole('checkbox', { name: 'JavaScript' }));
  await user.click(screen.getByRole('radio', { name: 'Advanced' }));
  await user.click(button('Next: Instructions'));
}
async function agree({ user }: Page) {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(button('Next: Audio Check'));
}
async function chooseTyping({ user }: Page) {
  await user.click(button('Continue without microphone'));
  await user.click(button('Start Interview'));
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('[W1] shows four labelled steps, and discards the form on Cancel, back to the profile', async () => {
  const { user, router } = await renderInterview();
  const steps = within(screen.getByRole('navigation')).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    '1Interview Main Configuration',
    '2Interview Instructions',
    '3Audio Check',
    '4Launch New Interview',
  ]);
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
  await user.type(await screen.findByLabelText('Job description'), 'Draft');
  await user.click(button('Cancel'));
  expect(router.state.location.pathname).toBe('/profile');
  expect(sessionStorage.getItem('prova.interview.setup')).not.toContain('Draft');
});

test('[W6] disables the next step until domain, count and difficulty are set', async () => {
  const { user } = await renderInterview();
  const lacks = () => screen.queryByText(/^Still needed/)?.textContent;
  expect(await screen.findByRole('button', { name: 'Next: Instructions' })).toBeDisabled();
  expect(lacks()).toBe('Still needed: at least one domain and a difficulty.');
  await user.click(await screen.findByRole('checkbox', { name: 'JavaScript' }));
  expect(button('Next: Instructions')).toBeDisabled();
  expect(lacks()).toBe('Still needed: a difficulty.');
  await user.click(screen.getByRole('radio', { name: 'Advanced' }));
  expect(button('Next: Instructions')).toBeEnabled();
  expect(lacks()).toBeUndefined();
  await user.clear(screen.getByLabelText('Questions'));
  expect(button('Next: Instructions')).toBeDisabled();
  expect(lacks()).toBe('Still needed: a number of questions.');
});

test('[W7] names the evaluating AI service in the instructions', async () => {
  await configure(
    await renderInterview({
      server: ({ path }) =>
        path === '/management/info' ? { body: { answersSentTo: 'ai.example.org' } } : undefined,
    }),
  );
  expect(await screen.findByText(/AI service at ai\.example\.org scores your answers/)).toBeInTheDocument();
});

test('[W7] names the voice service in the instructions, and the data that it does not receive', async () => {
  await configure(
    await renderInterview({
      server: ({ path }) =>
        path === '/management/info' ? { body: { questionsSentTo: 'voice.example.org' } } : undefined,
    }),
  );
  expect(await screen.findByText(/speech service at voice\.example\.org/)).toHaveTextContent(
    'It does not receive the answers themselves, your name or your email address.',
  );
  expect(screen.queryByText(/AI service/)).not.toBeInTheDocument();
});

test('[W7] names no third party if the server evaluates and speaks itself', async () => {
  await configure(await renderInterview());
  expect(screen.getByText('Feedback comes afterwards')).toBeInTheDocument();
  expect(screen.queryByText(/AI service|voice service/)).not.toBeInTheDocument();
});

test('[W2] clears the text on switching between text and URL, and counts characters', async () => {
  const { user } = await renderInterview();
  await user.type(await screen.findByLabelText('Job description'), 'Engineer');
  expect(screen.getByText('8/4000 characters')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'URL' }));
  expect(screen.getByLabelText('Job description')).toHaveValue('');
  expect(screen.getByText('0/4000 characters')).toBeInTheDocument();
});

test.each([
  [3500, 'calm'],
  [3501, 'yellow'],
  [3800, 'yellow'],
  [3801, 'red'],
])('[W2] shows the counter at %s characters as %s', async (length, tone) => {
  const { user } = await renderInterview();
  await user.click(await screen.findByLabelText('Job description'));
  await user.paste('x'.repeat(length));
  expect(screen.getByText(`${String(length)}/4000 characters`)).toHaveAttribute('data-tone', tone);
});

test('[W4] searches activated domains by name ignoring case, and selects at most three', async () => {
  const { user } = await renderInterview();
  expect(await screen.findByRole('checkbox', { name: /Perl/ })).toBeDisabled();
  await user.type(screen.getByRole('searchbox'), 'sEc');
  expect(screen.queryByRole('checkbox', { name: 'Python' })).not.toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  for (const name of ['JavaScript', 'Python', 'SQL']) {
    await user.click(screen.getByRole('checkbox', { name }));
  }
  expect(screen.getByText('Maximum 3 domains selected')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Security' })).toBeDisabled();
});

test("[N3] fetches and shows a chosen domain's topics", async () => {
  const { user, requests } = await renderInterview();
  await user.click(await screen.findByRole('checkbox', { name: 'SQL' }));
  expect(await screen.findByText(/covers topic of d-sql/)).toBeInTheDocument();
  expect(requests.find(({ path }) => path === '/api/evm/keywords')?.query).toEqual({ domainId: 'd-sql' });
});

test('[W3] [N3] selects free domains by analysis, names the rest, and never analyses a text twice', async () => {
  const { user, requests } = await renderInterview({
    server: ({ path }) =>
      path === '/api/evm/ai/job-description'
        ? {
            body: {
              existing: [
                { id: 'd-py', name: 'Python' },
                { id: 'd-sql', name: 'SQL' },
                { id: 'd-sec', name: 'Security' },
                { id: 'd-js', name: 'JavaScript' },
              ],
              missed: [{ name: 'Cobol' }],
            },
          }
        : undefined,
  });
  expect(screen.queryByRole('button', { name: 'Analyze with AI' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'JavaScript' }));
  await user.type(await screen.findByLabelText('Job description'), 'Python and SQL');
  await user.click(button('Analyze with AI'));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'SQL' })).toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Security' })).not.toBeChecked();
  const rows = within(screen.getByText('Found in the description').parentElement as HTMLElement);
  expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Pythonselected',
    'SQLselected',
    'Securityavailable',
    'JavaScriptselected',
    'Cobolunavailable',
  ]);
  expect(button('Analyze with AI')).toBeDisabled();
  // The waiting user continues with the result.
  expect(document.activeElement).toContainElement(screen.getByText('Found in the description'));
  expect(document.activeElement).not.toBe(document.body);
  expect(requests.filter(({ path }) => path.endsWith('job-description')).map(({ body }) => body)).toEqual([
    { description: 'Python and SQL' },
  ]);
});

test('[W2] truncates long text with a message, and offers the previous text', async () => {
  const { user } = await renderInterview();
  const box = () => screen.getByLabelText('Job description');
  await user.type(await screen.findByLabelText('Job description'), 'Before');
  await user.clear(box());
  await user.paste('x'.repeat(20_000));
  expect(box()).toHaveValue('x'.repeat(4_000));
  expect(screen.getByText('4000/4000 characters')).toBeInTheDocument();
  const cut = 'Text shortened to the first 4,000 of 20,000 characters.';
  expect(screen.getByText(cut, { exact: false }).closest('[role=status]')).not.toBeNull();
  // One character too many is refused without a message, as in any full field.
  await user.type(box(), 'y');
  expect(box()).toHaveValue('x'.repeat(4_000));
  await user.click(button('Undo'));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(screen.queryByText(cut, { exact: false })).not.toBeInTheDocument();
});

test('[W3] disables the fields during the analysis', async () => {
  const { user } = await renderInterview({
    server: ({ path }) =>
      path.endsWith('job-description') ? new Promise<never>(() => undefined) : undefined,
  });
  await user.type(await screen.findByLabelText('Job description'), 'Python');
  await user.click(button('Analyze with AI'));
  expect(screen.getByLabelText('Job description')).toBeDisabled();
  expect(await screen.findByRole('checkbox', { name: 'Python' })).toBeDisabled();
});

test('[N4] renders nothing below pending or failed domains, and offers Retry', async () => {
  let attempts = 0;
  let fail: (answer: { status: number }) => void = () => undefined;
  const { user } = await renderInterview({
    server({ path }) {
      if (path !== '/api/evm/domains') return undefined;
      attempts += 1;
      return attempts === 1 ? new Promise((resolve) => (fail = resolve)) : undefined;
    },
  });
  expect(screen.queryByLabelText('Job description')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Advanced' })).toBeNull();
  await act(async () => fail({ status: 500 }));
  expect(await screen.findByRole('radio', { name: 'Advanced' })).toBeInTheDocument();
  expect(await screen.findByText('Failed to fetch domains')).toBeInTheDocument();
  await user.click(button('Retry'));
  expect(await screen.findByRole('checkbox', { name: 'Python' })).toBeInTheDocument();
});

test("[W7] shows the eight rules, with the focus on the step's title", async () => {
  const page = await renderInterview();
  await configure(page);
  expect(title()).toBe('Interview Instructions');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  const [, rules] = screen.getAllByRole('list');
  expect(within(rules as HTMLElement).getAllByRole('listitem')).toHaveLength(8);
});

test('[W7] requires both agreements', async () => {
  const page = await renderInterview();
  await configure(page);
  const [instructions, terms] = screen.getAllByRole('checkbox') as [HTMLElement, HTMLElement];
  const demand = 'You must agree to both the interview instructions and terms before proceeding.';
  expect(screen.getByText(demand)).toBeInTheDocument();
  await page.user.click(instructions);
  expect(button('Next: Audio Check')).toBeDisabled();
  await page.user.click(terms);
  expect(button('Next: Audio Check')).toBeEnabled();
  expect(screen.queryByText(demand)).not.toBeInTheDocument();
  for (const [name, href] of [
    ['Terms and Conditions', '/terms'],
    ['privacy policy (GDPR)', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test("[W1] follows the browser's back and forward through the steps, and keeps the form", async () => {
  const page = await renderInterview();
  await configure(page);
  await waitFor(() => expect(title()).toBe('Interview Instructions'));
  await page.go(-1);
  expect(await screen.findByRole('checkbox', { name: 'JavaScript' })).toBeChecked();
  await page.go(1);
  await waitFor(() => expect(title()).toBe('Interview Instructions'));
});

test('restores the form after a reload, and starts with an empty one from the profile', async () => {
  const before = await renderInterview();
  await before.user.type(await screen.findByLabelText('Job description'), 'Kept');
  before.unmount();
  const after = await renderInterview();
  expect(await screen.findByLabelText('Job description')).toHaveValue('Kept');
  await after.go('/interview', { reset: true });
  await waitFor(() => expect(screen.getByLabelText('Job description')).toHaveValue(''));
  expect(after.router.state.location.state).toBeNull();
});

test('[W10] [N3] creates one interview from the settings, then opens its room', async () => {
  const page = await renderInterview();
  await configure(page);
  await agree(page);
  await chooseTyping(page);
  expect(title()).toBe('Launch New Interview');
  await page.advance(3_000);
  expect(page.router.state.location.pathname).toBe('/interview');
  await page.advance(2_000);
  expect(page.router.state.location.pathname).toBe('/interview/i-1');
  const creations = page.requests.filter(
    ({ method, path }) => `${method} ${path}` === 'POST /api/evm/interviews',
  );
  expect(creations).toHaveLength(1);
  expect(creations[0]?.body).toMatchObject({
    properties: expect.arrayContaining([{ name: 'DOMAIN_ID', type: 'UUID', value: 'd-js' }]) as unknown,
  });
  expect(creations[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('[W10] does not show the emptied form on the way into the interview', async () => {
  const page = await renderInterview();
  await configure(page);
  await agree(page);
  await chooseTyping(page);
  const seen = new Set<string | null>();
  const watch = new MutationObserver(() => seen.add(document.querySelector('h1')?.textContent ?? null));
  watch.observe(document, { subtree: true, childList: true, characterData: true });
  await page.advance(5_000);
  watch.disconnect();
  expect(page.router.state.location.pathname).toBe('/interview/i-1');
  expect(seen).not.toContain('Interview Main Configuration');
});

test('[W10] reports a failed preparation, and counts another attempt as another run', async () => {
  let status = 'FINISHED_WITH_ERROR';
  const page = await renderInterview({
    server: ({ path, method }) =>
      method === 'GET' && path === '/api/evm/interviews/i-1'
        ? { body: interview(0, { interviewStatus: status }) }
        : undefined,
  });
  await configure(page);
  await agree(page);
  await chooseTyping(page);
  await page.advance(2_000);
  expect(screen.getByText('Interview preparation failed')).toBeInTheDocument();
  expect(screen.getByText('Please try again later')).toBeInTheDocument();
  status = 'CREATED';
  await page.user.click(button('Retry'));
  await page.advance(5_000);
  expect(page.router.state.location.pathname).toBe('/interview/i-1');
  const keys = page.requests
    .filter(({ method, path }) => method === 'POST' && path === '/api/evm/interviews')
    .map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});

test('[W10] warns about a slow server after 15 s, and ends after 45 s', async () => {
  const page = await renderInterview({
    server: ({ path, method }) =>
      method === 'POST' && path === '/api/evm/interviews' ? new Promise<never>(() => undefined) : undefined,
  });
  await configure(page);
  await agree(page);
  await chooseTyping(page);
  await page.advance(15_000);
  expect(screen.getByText('Preparation is taking longer than expected...')).toBeInTheDocument();
  await page.advance(30_000);
  expect(
    screen.getByText('Technical issues detected. Unable to start interview at the moment.'),
  ).toBeInTheDocument();
});

describe('[W9] retake', () => {
  const parent = (answer: object) => ({
    path: '/interview?id=i-1',
    server: ({ path }: { path: string }) => (path === '/api/evm/interviews/i-1' ? answer : undefined),
  });

  test("prefills a retake's form, allows changing only the agreements, and names the repeated interview", async () => {
    const page = await renderInterview(parent({ body: interview(2) }));
    expect(await screen.findByRole('checkbox', { name: 'JavaScript' })).toBeChecked();
    expect(screen.getByLabelText('Job description')).toHaveValue('Frontend engineer');
    for (const control of [
      screen.getByLabelText('Job description'),
      screen.getByLabelText('Questions'),
      ...screen.getAllByRole('radio'),
      ...screen.getAllByRole('checkbox'),
    ]) {
      expect(control).toBeDisabled();
    }
    await page.user.click(button('Next: Instructions'));
    await agree(page);
    await chooseTyping(page);
    await page.advance(0);
    expect(page.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ parentId: 'i-1' });
  });

  describe('same as last time', () => {
    const permit = (query: () => Promise<{ state: string }>) =>
      Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
    afterEach(() => Reflect.deleteProperty(navigator, 'permissions'));
    const openAgain = async (state: object | null = { start: true }) => {
      const page = await renderInterview({ ...parent({ body: interview(2) }), path: '/interview' });
      await act(() => page.router.navigate('/interview?id=i-1', { state }));
      return page;
    };
    const startsOf = ({ requests }: Page) => requests.filter(({ method }) => method === 'POST');

    test('[W9] starts at once, with the former settings, where the microphone is allowed', async () => {
      permit(() => Promise.resolve({ state: 'granted' }));
      const page = await openAgain();
      await waitFor(() => expect(startsOf(page)).toHaveLength(1));
      expect(startsOf(page)[0]?.body).toMatchObject({ parentId: 'i-1' });
      // Going back or reloading starts no other one.
      expect(page.router.state.location.state).not.toHaveProperty('start');
    });

    test.each<[string, () => Promise<{ state: string }>]>([
      ['has not been allowed yet', () => Promise.resolve({ state: 'prompt' })],
      ['cannot be asked about', () => Promise.reject(new TypeError('unknown name'))],
    ])('[W9] leads to the audio check if the microphone %s', async (_case, query) => {
      permit(query);
      const page = await openAgain();
      expect(await screen.findByRole('button', { name: 'Start Interview' })).toBeInTheDocument();
      expect(startsOf(page)).toEqual([]);
    });

    test('[W9] starts at once for those who typed last time', async () => {
      permit(() => Promise.resolve({ state: 'prompt' }));
      const before = await openAgain();
      await screen.findByRole('button', { name: 'Continue without microphone' });
      await chooseTyping(before);
      before.unmount();
      const page = await openAgain();
      await waitFor(() => expect(startsOf(page)).toHaveLength(1));
    });

    test("[W9] starts nothing by a link from elsewhere, which has the address without the site's own state", async () => {
      permit(() => Promise.resolve({ state: 'granted' }));
      const page = await openAgain(null);
      expect(await screen.findByRole('checkbox', { name: 'JavaScript' })).toBeChecked();
      expect(startsOf(page)).toEqual([]);
    });
  });

  test('[F13] offers new questions, the same, or those answered badly, only if the server supports it', async () => {
    const repeats = { same: ['sql-joins', 'sql-keys'], weak: ['sql-keys'] };
    const page = await renderInterview(parent({ body: { ...interview(2), repeats } }));
    const choose = async (name: string) => {
      await page.user.click(await screen.findByRole('radio', { name }));
      expect(await screen.findByRole('radio', { name })).toBeChecked();
      return new URLSearchParams(page.router.state.location.search).getAll('question');
    };
    expect(await screen.findByRole('radio', { name: 'New questions' })).toBeChecked();
    expect(await choose('The same questions')).toEqual(repeats.same);
    expect(await choose('My weak points')).toEqual(repeats.weak);
    expect(await choose('New questions')).toEqual([]);
    expect(page.router.state.location.search).toBe('?id=i-1');
    await choose('My weak points');
    await page.user.click(button('Next: Instructions'));
    await agree(page);
    await chooseTyping(page);
    await page.advance(0);
    const body = page.requests.find(({ method }) => method === 'POST')?.body as InterviewStartRequest;
    expect(body.properties.filter(({ name }) => name === 'QUESTION_ID').map(({ value }) => value)).toEqual(
      repeats.weak,
    );
    expect(body.parentId).toBe('i-1');
  });

  test('[F13] repeats exactly the questions in the address, ignoring invalid ids', async () => {
    const page = await renderInterview({
      ...parent({ body: interview(2) }),
      path: '/interview?id=i-1&question=sql-joins&question=../x&question=sql-keys&question=sql-joins',
    });
    const summary = await screen.findByRole('region', { name: 'Settings from the earlier interview' });
    expect(summary).toHaveTextContent('You’re practising questions from an earlier interview');
    const told = within(summary)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(told[0]).toBe('2 selected');
    expect(told).not.toContain('JavaScript');
    await page.user.click(button('Next: Instructions'));
    await agree(page);
    await chooseTyping(page);
    await page.advance(0);
    const body = page.requests.find(({ method }) => method === 'POST')?.body as InterviewStartRequest;
    const named = body.properties.filter(({ name }) => name === 'QUESTION_ID');
    expect(named.map(({ type, value }) => [type, value])).toEqual([
      ['TEXT', 'sql-joins'],
      ['TEXT', 'sql-keys'],
    ]);
    expect(body.parentId).toBe('i-1');
    // Repeating the same interview as a whole is another subject of the wizard.
    await act(() => page.router.navigate('/interview?id=i-1'));
    expect(
      await screen.findByText('You’re retaking an earlier interview', { exact: false }),
    ).toBeInTheDocument();
  });

  test.each([
    [
      'Interview Not Found',
      { status: 404, body: {} },
      'Interview not found. The interview you are trying to retake may have been deleted or never existed.',
    ],
    [
      'Interview Not Found',
      { status: 400, body: { code: 'INTERVIEW_NOT_FOUND' } },
      'Interview not found. The interview you are trying to retake may have been deleted or never existed.',
    ],
    [
      'Access Denied',
      { status: 403, body: {} },
      'Access denied. You do not have permission to retake this interview.',
    ],
    [
      'Unable to Load Interview',
      { status: 500, body: {} },
      'Failed to load interview data. Please try again or contact support if the problem persists.',
    ],
    [
      'Unable to Load Interview',
      { body: interview(1, { interviewStatus: 'IN_PROGRESS' }) },
      'This interview isn’t finished. You can only retake finished interviews.',
    ],
  ])('%s', async (heading, answer, text) => {
    const { user, router } = await renderInterview(parent(answer));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(button('Back to Interviews')).toBeInTheDocument();
    await user.click(button('Start New Interview'));
    expect(await screen.findByLabelText('Job description')).toBeEnabled();
    expect(router.state.location).toMatchObject({ pathname: '/interview', search: '' });
  });
});

describe('[A3] audio check', () => {
  async function toAudioCheck(page: Page) {
    await configure(page);
    await agree(page);
    await page.advance(0);
  }

  test('enables Start Interview on success only, and disables Back during playback', async () => {
    const page = await renderInterview();
    await toAudioCheck(page);
    expect(screen.getByText('Words of AUDIO_CHECK')).toBeInTheDocument();
    expect(button('Back')).toBeDisabled();
    expect(button('Start Interview')).toBeDisabled();
    page.player.finish();
    await page.advance(100);
    expect(button('Back')).toBeEnabled();
    expect(screen.getByText('30 s left')).toBeInTheDocument();
    act(() => page.recognizer.hear({ final: 'I am ready' }));
    await page.advance(2_000);
    expect(screen.getByText('Words of AUDIO_CHECK_OK')).toBeInTheDocument();
    expect(button('Start Interview')).toBeDisabled();
    page.player.finish();
    await page.advance(0);
    expect(button('Start Interview')).toBeEnabled();
    localStorage.setItem('prova.typedLastTime', 'true');
    await page.user.click(button('Start Interview'));
    expect(title()).toBe('Launch New Interview');
    expect(localStorage.getItem('prova.typedLastTime')).toBe('false');
  });

  test('[A5] shows a panel, help and Retry for a refused microphone', async () => {
    const page = await renderInterview();
    page.microphone.answer = 'denied';
    await toAudioCheck(page);
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Microphone permission denied')).toBeInTheDocument();
    await page.advance(5_000);
    expect(screen.queryByText('Microphone permission denied')).not.toBeInTheDocument();
    expect(screen.getByText(/Click the icon to the left of the address/)).toBeInTheDocument();
    page.microphone.answer = 'grant';
    await page.user.click(button('Retry Audio Check'));
    await page.advance(0);
    expect(screen.getByText('Words of AUDIO_CHECK')).toBeInTheDocument();
  });

  test.each([
    ['network', 'Network error during speech recognition'],
    ['aborted', 'Speech recognition ended unexpectedly'],
  ] as const)('[A5] has a separate panel for the recognition error %s', async (reason, words) => {
    const page = await renderInterview();
    await toAudioCheck(page);
    page.player.finish();
    await page.advance(100);
    act(() => page.recognizer.end({ kind: 'failed', reason }));
    await page.advance(0);
    expect(screen.getByText('Speech Recognition Error')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(button('Retry Audio Check')).toBeInTheDocument();
  });

  test('continues by typing without a microphone', async () => {
    const page = await renderInterview();
    page.microphone.answer = 'missing';
    await toAudioCheck(page);
    await page.user.click(button('Continue without microphone'));
    expect(screen.getByText(/You’ll type your answers/)).toBeInTheDocument();
    expect(button('Start Interview')).toBeEnabled();
    expect(button('Start Interview')).toHaveFocus();
    const lines = screen.getAllByRole('listitem').slice(-4);
    expect(lines.map((line) => line.textContent)).toEqual([
      'Microphonenot used',
      'Speakernot used',
      'Your voicenot used',
      'Readyyou can start',
    ]);
  });
});

test('shows the wizard in Russian', async () => {
  await renderInterview({ language: 'ru' });
  expect(title()).toBe('Основные настройки');
});
