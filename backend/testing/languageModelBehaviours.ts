import type { ServerResponse } from 'node:http';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { judgeEach } from './modelJudges';
import type { LanguageModelBehaviour, LanguageModelCall } from './startLanguageModelServer';

const sendJson = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A completion whose message says `content`. */
export const says =
  (content: string, finishReason = 'stop'): LanguageModelBehaviour =>
  (_call, response) =>
    sendJson(response, {
      id: 'completion-1',
      object: 'chat.completion',
      choices: [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', content } }],
    });

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
function taskOf({
  instructions,
}: LanguageModelCall): 'analysis' | 'review' | 'question' | 'follow-up' | 'clarification' {
  if (instructions.startsWith('You read a job description')) return 'analysis';
  if (instructions.includes('you may ask one\nfollow-up question')) return 'follow-up';
  if (instructions.includes('has not answered yet')) return 'clarification';
  return instructions.startsWith('You write') ? 'question' : 'review';
}

/** A follow-up on the last point, and a clarification, that give nothing away. */
export const MODEL_ASKS = 'And in the team that you would join here, what would you do about that?';
export const MODEL_EXPLAINS = 'Take any size that you have met in your own work.';
const followUp = replies(({ material }) => ({
  point: [...(material.QUESTION ?? '').matchAll(/^Point (p\d) /gm)].at(-1)?.[1] ?? '',
  question: MODEL_ASKS,
}));
const clarification = replies(() => ({ reply: MODEL_EXPLAINS }));

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
export const MODEL_SAYS = 'The model says that this explains the main point.';

export function replies(reply: (call: LanguageModelCall) => object): LanguageModelBehaviour {
  return (call, response) => says(JSON.stringify(reply(call)))(call, response);
}

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
  const task = taskOf(call);
  if (task === 'review') {
    review(80)(call, response);
    return;
  }
  if (task === 'follow-up' || task === 'clarification') {
    (task === 'follow-up' ? followUp : clarification)(call, response);
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
