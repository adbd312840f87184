import { answerVariants, type AnswerVariant } from '@prova/api/testing/answerVariants';
import type { TestRequest } from '@prova/shared/testing/createTestHost';
import { findLostPages, settleUntil } from '@prova/api/testing/findLostPages';
import { wholeAnswers } from '@prova/api/testing/wholeAnswers';
import { fireEvent, screen } from '@testing-library/react';
import texts from '../locales/en.json';
import { domains, interview, renderInterview } from '../testing/renderInterview';

// A limit for hangs: many pages are mounted, and test machines share their cores.
jest.setTimeout(240_000);

const INTERVIEW = '/api/evm/interviews/i-1';
/** Complete valid answers, each member of which can be varied. */
const whole = {
  interview: { ...wholeAnswers.interview, properties: interview().properties },
  parent: { ...wholeAnswers.interview, interviewStatus: 'FINISHED' },
};

interface Visit {
  readonly path: string;
  readonly call: string;
  readonly variant: AnswerVariant;
  /** This tab's stored wizard. */
  readonly draft?: object;
  /** Other answers that the page needs. */
  readonly also?: Readonly<Record<string, unknown>>;
}

function forget() {
  sessionStorage.clear();
  localStorage.clear();
}

function visit({ path, call, variant, draft, also }: Visit) {
  forget();
  if (draft) sessionStorage.setItem('prova.interview.setup', JSON.stringify(draft));
  const answers: Readonly<Record<string, unknown>> = { ...also, [call]: variant.answer };
  return renderInterview({
    path,
    server: ({ method, path: address }: TestRequest) => {
      const name = `${method} ${address}`;
      return name in answers ? { body: answers[name] } : undefined;
    },
  });
}

const says = (...words: readonly string[]) =>
  words.filter((word) => !document.body.textContent.includes(word)).map((word) => `'${word}' is not there`);
const isOpen = (name: RegExp) => {
  const found = screen.queryByRole('button', { name });
  return found !== null && !(found as HTMLButtonElement).disabled;
};
const press = (name: string | RegExp, role = 'button') => {
  fireEvent.click(screen.getByRole(role, { name }));
};

beforeEach(forget);
afterEach(forget);

test('[W4] keeps the wizard usable and readable domains selectable whatever the domain list returns', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.domainList),
    texts,
    async visit(variant) {
      await visit({ path: '/interview', call: 'GET /api/evm/domains', variant });
      if (!variant.place.startsWith('domains[0]')) return says('Interview Main Configuration');
      await settleUntil(() => document.body.textContent.includes('Python'));
      press('Python', 'checkbox');
      press('Advanced', 'radio');
      return isOpen(/Next: Instructions/) ? [] : ['there is no way on'];
    },
  });
  expect(lost).toEqual([]);
});

test('[W1, N3] keeps the wizard usable whatever the topics and server info return', async () => {
  const calls = [
    ['GET /api/evm/keywords', wholeAnswers.keywordList],
    ['GET /management/info', wholeAnswers.applicationInfo],
  ] as const;
  for (const [call, answer] of calls) {
    const lost = await findLostPages({
      variants: answerVariants(answer, 4),
      texts,
      async visit(variant) {
        await visit({ path: '/interview', call, variant });
        await settleUntil(() => document.body.textContent.includes('Python'));
        press('Python', 'checkbox');
        press('Advanced', 'radio');
        press(/Next: Instructions/);
        await settleUntil(() => document.body.textContent.includes('External resources'));
        return says('No external resources');
      },
    });
    expect(lost).toEqual([]);
  }
});

test('keeps every difficulty selectable by its name whatever the counts of new questions return', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.freshCountList),
    texts,
    async visit(variant) {
      const page = await visit({
        path: '/interview',
        call: 'GET /api/evm/questions/fresh',
        variant,
        also: { 'GET /management/info': { offersFreshCounts: true } },
      });
      await settleUntil(() => document.body.textContent.includes('Python'));
      press('Python', 'checkbox');
      await settleUntil(() => page.requests.some(({ path }) => path === '/api/evm/questions/fresh'));
      await page.advance(0);
      press('Advanced', 'radio');
      if (!isOpen(/Next: Instructions/)) return ['there is no way on'];
      return variant.place.startsWith('counts[0]') ? says('All new for you') : [];
    },
  });
  expect(lost).toEqual([]);
});

test('[W3] keeps the way on, and shows no broken figure, whatever the readiness plan returns', async () => {
  await import('./ReadinessPart');
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.readinessPlan, 5),
    texts,
    async visit(variant) {
      const page = await visit({
        path: '/interview',
        call: 'POST /api/evm/ai/readiness',
        variant,
        also: {
          'GET /management/info': { offersReadiness: true },
          'POST /api/evm/ai/job-description': wholeAnswers.analysis,
        },
      });
      await settleUntil(() => document.body.textContent.includes('Python'));
      fireEvent.change(screen.getByLabelText('Job description'), { target: { value: 'Spring' } });
      press('Analyze with AI');
      await settleUntil(() => page.requests.some(({ path }) => path === '/api/evm/ai/readiness'));
      await page.advance(0);
      press('Python', 'checkbox');
      press('Advanced', 'radio');
      if (/NaN|undefined|Infinity/.test(document.body.textContent)) return ['a figure is none'];
      return isOpen(/Next: Instructions/) ? [] : ['there is no way on'];
    },
  });
  expect(lost).toEqual([]);
});

test('[W3] re-enables the form, with a readable result, whatever the analysis returns', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.analysis, 4),
    texts,
    async visit(variant) {
      await visit({ path: '/interview', call: 'POST /api/evm/ai/job-description', variant });
      await settleUntil(() => document.body.textContent.includes('Python'));
      fireEvent.change(screen.getByLabelText('Job description'), { target: { value: 'React' } });
      press('Analyze with AI');
      await settleUntil(() => !document.body.textContent.includes('Analyzing'));
      press('Python', 'checkbox');
      press('Advanced', 'radio');
      return isOpen(/Next: Instructions/) ? [] : ['there is no way on'];
    },
  });
  expect(lost).toEqual([]);
});

test("[W9] shows a repeated interview's settings, or why it cannot be repeated, whatever the server returns", async () => {
  const lost = await findLostPages({
    variants: answerVariants(whole.parent, 14),
    texts,
    async visit(variant) {
      await visit({ path: '/interview?id=i-1', call: `GET ${INTERVIEW}`, variant });
      await settleUntil(() => document.querySelector('h1') !== null);
      const isWhole = !/^(interviewStatus)?$/.test(variant.place);
      return isWhole ? says('same settings') : [];
    },
  });
  expect(lost).toEqual([]);
});

const agreed = {
  owner: 'candidate',
  form: {
    domainIds: [domains[0]?.id],
    questionCount: 2,
    level: 'ADVANCED',
    jobDescription: '',
    duration: 'FIFTEEN_MINUTES',
    displayTimeProgress: true,
    includeTechQuestions: false,
    excludeExpectedAnswers: false,
    language: 'en',
  },
  descriptionMode: 'text',
  agreements: { instructions: true, terms: true },
  parentId: null,
  runKey: 'k-1',
};

test('[W10] ends the preparation with a message whatever the creation returns', async () => {
  const calls = [
    ['POST /api/evm/interviews', wholeAnswers.interviewStarted],
    [`GET ${INTERVIEW}`, whole.interview],
  ] as const;
  for (const [call, answer] of calls) {
    const lost = await findLostPages({
      variants: answerVariants(answer, call === 'POST /api/evm/interviews' ? 2 : 20),
      texts,
      async visit(variant) {
        const page = await visit({ path: '/', call, variant, draft: agreed });
        await page.go('/interview', { step: 'preparation' });
        await page.advance(9_000);
        const isThere = page.router.state.location.pathname === '/interview/i-1';
        // An interview without questions ends at the wizard, with a notice.
        const isTold = page.notices.length > 0 || document.querySelector('[role="alert"]') !== null;
        return isThere || isTold ? [] : ['nothing has come of it'];
      },
    });
    expect(lost).toEqual([]);
  }
});

test('[L1, L2, L4] continues at the first open question whatever the interview returns', async () => {
  const lost = await findLostPages({
    variants: answerVariants(whole.interview, 10),
    texts,
    async visit(variant) {
      const page = await visit({ path: '/interview/i-1', call: `GET ${INTERVIEW}`, variant });
      await page.advance(2_500);
      // Without any question there is no interview: the page says so, and leads back to the wizard.
      const hasQuestions = !/^(assignedQuestions(\.questions)?)?$/.test(variant.place);
      return hasQuestions && !isOpen(/Skip question/) ? says('Why q-') : [];
    },
  });
  expect(lost).toEqual([]);
});

test('[L4, L5] reaches the next question whatever question, message and submission return', async () => {
  const calls = [
    [`GET ${INTERVIEW}/questions/q-1`, wholeAnswers.currentQuestion],
    [`POST ${INTERVIEW}/questions/q-1/answers`, { assignedQuestionId: 'q-1', accepted: true, answer: 'One' }],
    ['GET /api/evm/audio/type/INTERVIEW_START', wholeAnswers.audioMessage],
    ['GET /api/evm/domains', wholeAnswers.domainList],
  ] as const;
  for (const [call, answer] of calls) {
    const lost = await findLostPages({
      variants: answerVariants(answer, 4),
      texts,
      async visit(variant) {
        const page = await visit({ path: '/interview/i-1', call, variant });
        await page.advance(2_500);
        if (document.body.textContent.includes('Why q-1?')) {
          fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), {
            target: { value: 'One' },
          });
          press('Send');
        } else {
          press('Skip question');
          press('Skip now');
        }
        await page.advance(1_000);
        return says('Why q-2?', 'Question 2 of 2');
      },
    });
    expect(lost).toEqual([]);
  }
});
