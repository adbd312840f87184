import type { ServerResponse } from 'node:http';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
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
/** Hangs up in the middle of the answer. */
export const breaksOff: LanguageModelBehaviour = (_call, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"choices":[{"message":{"content":"{\\"sco', () => response.destroy());
};
/** Knows no `response_format`, and optionally no temperature either, as servers and models do. */
export const knowsLittle =
  (unknown: readonly string[], otherwise: LanguageModelBehaviour): LanguageModelBehaviour =>
  (call, response) =>
    (unknown.some((name) => name in call.body) ? fails(400) : otherwise)(call, response);

/** What was asked for, by what stands in the instructions: not every dialect names it. */
function taskOf({ instructions }: LanguageModelCall): 'analysis' | 'review' | 'question' {
  if (instructions.startsWith('You read a job description')) return 'analysis';
  return instructions.startsWith('You write') ? 'question' : 'review';
}

/** The same for each of the five scores. */
export const evenly = (score: number) => ({
  accuracy: score,
  depth: score,
  clarity: score,
  relevance: score,
  keywords: score,
});

/** A review that quotes the answer's first words. */
export const review = (score: number, change: object = {}): LanguageModelBehaviour =>
  replies(({ material }) => ({
    scores: evenly(score),
    summary: 'The model says that this explains the main point.',
    strengths: [{ quote: firstWords(material.ANSWER ?? ''), comment: 'The model likes this.' }],
    gaps: [{ quote: '', comment: 'The model misses a limit.' }],
    followUp: 'What would the model ask next?',
    ...change,
  }));

const firstWords = (answer: string) => answer.split(' ').slice(0, 6).join(' ');

export function replies(reply: (call: LanguageModelCall) => object): LanguageModelBehaviour {
  return (call, response) => says(JSON.stringify(reply(call)))(call, response);
}

/** A question of the bank in other words, so that its rubric is a good one. */
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

/** A model that does what it is asked, near to what the rubric thinks of a good answer. */
export const isGood: LanguageModelBehaviour = (call, response) => {
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
