import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { isInRoom, MODEL_SAYS, replies, sendJson, speaksInRoom } from './completions';
import { judgeEach } from './modelJudges';
import type { LanguageModelBehaviour, LanguageModelCall } from './startLanguageModelServer';

export const fails =
  (status: number, headers: Record<string, string> = {}): LanguageModelBehaviour =>
  (_call, response) =>
    response.writeHead(status, headers).end('{"error":{"message":"no"}}');

/** Fails first and behaves afterwards. */
export const after = (
  first: readonly LanguageModelBehaviour[],
  then: LanguageModelBehaviour,
): LanguageModelBehaviour => {
  const queue = [...first];
  return (call, response) => (queue.shift() ?? then)(call, response);
};

export const hangs: LanguageModelBehaviour = () => undefined;
export const sendsHtml: LanguageModelBehaviour = (_call, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the proxy</h1>');
export const refuses: LanguageModelBehaviour = (_call, response) =>
  sendJson(response, {
    choices: [{ finish_reason: 'stop', message: { content: null, refusal: 'I cannot help with that.' } }],
  });
/** Hangs up midway through the answer. */
export const breaksOff: LanguageModelBehaviour = (_call, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"choices":[{"message":{"content":"{\\"sco', () => response.destroy());
};
/** Rejects `response_format`, and optionally the temperature, as some servers and models do. */
export const knowsLittle =
  (unknown: readonly string[], otherwise: LanguageModelBehaviour): LanguageModelBehaviour =>
  (call, response) =>
    (unknown.some((name) => name in call.body) ? fails(400) : otherwise)(call, response);

/** The requested task, inferred from the instructions: not every dialect names it. */
function taskOf({ instructions }: LanguageModelCall): 'analysis' | 'review' | 'question' {
  if (instructions.startsWith('You read a job description')) return 'analysis';
  return instructions.startsWith('You write') ? 'question' : 'review';
}

/** A review that finds each point in other words of the answer. */
export const review = (grade: number, change: object = {}): LanguageModelBehaviour =>
  replies((call) => {
    const words = (call.material['ANSWER'] ?? '').split(' ');
    const quoteFor = (key: string) => {
      const from = Math.min(4 * (Number(key.slice(1)) - 1), Math.max(0, words.length - 4));
      return words.slice(from, from + 4).join(' ');
    };
    return {
      ...judgeEach(
        call,
        ({ id, key }) =>
          id === null
            ? { state: 'missing', quote: '', why: '' }
            : { state: 'made', quote: quoteFor(key), why: 'The model likes this.' },
        grade,
      ),
      summary: MODEL_SAYS,
      ...change,
    };
  });

/** A reworded question of the bank, with a good rubric. */
function tailoredQuestion({ material }: LanguageModelCall): object {
  const domainId = /^Domain: .*\((.+)\)$/m.exec(material.REQUEST ?? '')?.[1];
  const items = readBankFiles().find(({ domain }) => domain.id === domainId)?.items ?? [];
  const [item] = items;
  if (!item) throw new Error('The stub was asked about a domain that the bank does not hold');
  const { fixtures, concepts, text, ...rest } = item;
  return {
    ...rest,
    text: `In this job: ${text}`,
    spoken: '',
    points: concepts,
    strong: fixtures.strong,
    partial: fixtures.partial,
    wrong: fixtures.wrong,
  };
}

/** A compliant model, close to the rubric's view of a good answer. */
export const isGood: LanguageModelBehaviour = (call, response) => {
  if (isInRoom(call)) {
    speaksInRoom(call, response);
    return;
  }
  const task = taskOf(call);
  if (task === 'review') {
    review(80)(call, response);
    return;
  }
  const description = call.material['JOB DESCRIPTION'] ?? '';
  const named = ['Java', 'Python', 'PostgreSQL'].filter((name) => description.includes(name));
  replies((asked) =>
    task === 'question'
      ? tailoredQuestion(asked)
      : {
          domains: [{ id: 'security', quotes: [...named, 'never said'] }],
          unknown: ['Fortran', 'made up'],
        },
  )(call, response);
};
