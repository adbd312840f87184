import type { ServerResponse } from 'node:http';
import type { LanguageModelBehaviour, LanguageModelCall } from './startLanguageModelServer';
import { streams } from './streams';

export const sendJson = (response: ServerResponse, body: unknown, status = 200) =>
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

/** What a server counted that counts. */
export const USAGE = { prompt_tokens: 900, completion_tokens: 200 };

/** The same completions, with their tokens counted. */
export const counted =
  (behaviour: LanguageModelBehaviour): LanguageModelBehaviour =>
  (call, response) => {
    const end = response.end.bind(response);
    response.end = (body: unknown) =>
      end(JSON.stringify({ ...(JSON.parse(String(body)) as object), usage: USAGE }));
    behaviour(call, response);
  };

export function replies(reply: (call: LanguageModelCall) => object): LanguageModelBehaviour {
  return (call, response) => says(JSON.stringify(reply(call)))(call, response);
}

/** A follow-up on the last point, and a clarification, that give nothing away. */
export const MODEL_ASKS = 'And in the team that you would join here, what would you do about that?';
export const MODEL_EXPLAINS = 'Take any size that you have met in your own work.';

/** Whether the call wants words in the room: their material has the question. */
export const isInRoom = ({ material }: LanguageModelCall): boolean => 'QUESTION' in material;

/** Words follow-ups and clarifications, as a stream where the call wants one. */
export const speaksInRoom: LanguageModelBehaviour = (call, response) => {
  const { material, body } = call;
  const words = JSON.stringify(
    'ANSWER' in material
      ? {
          point: [...(material.QUESTION ?? '').matchAll(/^Point (p\d) /gm)].at(-1)?.[1] ?? '',
          question: MODEL_ASKS,
        }
      : { reply: MODEL_EXPLAINS },
  );
  (body['stream'] === true ? streams : says)(words)(call, response);
};

export const MODEL_SAYS = 'The model says that this explains the main point.';

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]{4,}/g));

/**
 * Reviews without knowing the bank: the point that shares the most words with the strong answer is made by the answer's
 * first words, and all others are missing, the decoy among them.
 */
export const findsOnePoint = replies(({ material }) => {
  const rubric = material.RUBRIC ?? '';
  const strong = wordsOf(/^A strong answer: (.+)$/m.exec(rubric)?.[1] ?? '');
  const points = [...rubric.matchAll(/^Point (p\d+) \(weight \d of 3\): (.+)$/gm)]
    .map(([, key = '', sentence = '']) => {
      const words = [...wordsOf(sentence)];
      return { key, share: words.filter((word) => strong.has(word)).length / Math.max(1, words.length) };
    })
    .toSorted((one, other) => other.share - one.share);
  const quote = (material.ANSWER ?? '').split(' ').slice(0, 4).join(' ');
  return {
    points: Object.fromEntries(
      points.map(({ key }, index) => [
        key,
        index === 0
          ? { state: 'made', quote, why: 'The model likes this.' }
          : { state: 'missing', quote: '', why: '' },
      ]),
    ),
    errors: [],
    grade: 60,
    summary: MODEL_SAYS,
    followUp: 'What comes next?',
  };
});
