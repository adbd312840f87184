import type { FastifyReply } from 'fastify';
import { answerAll, prepare, propertiesOf, questionIdsOf } from '../../testing/interviewJourney';
import type { TestBackend, TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createWorkBudget } from './createWorkBudget';
import { Refusal } from './refusal';

const LONGEST = 20_000;

describe('a budget', () => {
  let time = 0;
  beforeEach(() => {
    time = 0;
  });
  const open = () => {
    const budget = createWorkBudget({ perMinute: 12_000, now: () => time });
    /** @returns 0, or the seconds to wait */
    return (person: string, characters: number): number => {
      let wait = NaN;
      const reply = {
        header: (_name: string, value: number) => {
          wait = value;
        },
      } as unknown as FastifyReply;
      try {
        budget.charge(person, characters, reply);
        return 0;
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 429) throw error;
        return wait;
      }
    };
  };

  test('charges for a text and a call, and refills over time', () => {
    const charge = open();
    expect([charge('robin', 5500), charge('robin', 5500)]).toEqual([0, 0]);
    expect(charge('robin', 500)).toBe(5);
    time = 4000;
    expect(charge('robin', 500)).toBe(1);
    time = 5000;
    expect(charge('robin', 500)).toBe(0);
    time = 200_000;
    expect([charge('robin', 5500), charge('robin', 5500), charge('robin', 0)]).toEqual([0, 0, 3]);
  });

  test('keeps one budget per person', () => {
    const charge = open();
    charge('robin', 11_000);
    expect([charge('robin', 11_000), charge('alex', 11_000)]).toEqual([55, 0]);
  });

  test('admits a call that exceeds the whole budget once', () => {
    const charge = open();
    expect(charge('robin', 50_000)).toBe(0);
    expect(charge('robin', 0)).toBeGreaterThan(60);
  });

  test('charges each call, so that short texts cannot evade the budget', () => {
    const charge = open();
    let passed = 0;
    while (passed < 100 && charge('robin', 0) === 0) passed += 1;
    expect(passed).toBe(24);
  });
});

describe("an account's maximum work per minute", () => {
  let backend: TestBackend;
  let domainId: string;
  beforeAll(async () => {
    backend = await startTestBackend();
    domainId = backend.interviewer.domains()[0]?.id ?? '';
  });
  afterAll(() => backend.stop());

  const practise = async (login: string) => {
    const person = await backend.signIn(login);
    const practice = { name: 'PRACTICE', type: 'BOOLEAN', value: true } as const;
    const interview = await prepare(person, propertiesOf([domainId], 1, [practice]));
    await answerAll(person, interview, 'One.');
    const url = `/api/evm/interviews/${interview.id}/questions/${questionIdsOf(interview)[0] ?? ''}/attempts`;
    return { attempt: (answer: string) => person.post(url, { answer }) };
  };
  const countPassed = async (call: () => ReturnType<TestPerson['post']>, most: number) => {
    for (let count = 0; count < most; count += 1) {
      const answer = await call();
      if (answer.statusCode !== 429) continue;
      expect(answer.json()).toMatchObject({ code: 'RATE_LIMITED' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      return count;
    }
    return Infinity;
  };

  test('[N2] allows a few of the longest attempts, without affecting other accounts', async () => {
    const [greedy, other] = [await practise('greedy'), await practise('other')];
    expect(await countPassed(() => greedy.attempt('a\n'.repeat(LONGEST / 2)), 50)).toBeLessThan(8);
    expect((await other.attempt('A closure keeps the variables around it.')).statusCode).toBe(200);
  });

  test('[N2] allows any realistic number of usual attempts', async () => {
    const { attempt } = await practise('eager');
    expect(await countPassed(() => attempt('It keeps the variables. '.repeat(25)), 60)).toBe(Infinity);
  });

  test('[N2] allows many analyses of job descriptions, up to a limit', async () => {
    const person = await backend.signIn('analyst');
    const analyse = () => person.post('/api/evm/ai/job-description', { description: 'React' });
    const began = performance.now();
    const passed = await countPassed(analyse, 400);
    // The budget refills during the calls, and a slow machine takes longer for them.
    const refilled = ((performance.now() - began) / 60_000) * 240;
    expect(passed - refilled).toBeLessThan(250);
  });
});
