import type { ServerResponse } from 'node:http';
import type { LanguageModelBehaviour, LanguageModelCall } from './startLanguageModelServer';

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

export function replies(reply: (call: LanguageModelCall) => object): LanguageModelBehaviour {
  return (call, response) => says(JSON.stringify(reply(call)))(call, response);
}

/** A follow-up on the last point, and a clarification, that give nothing away. */
export const MODEL_ASKS = 'And in the team that you would join here, what would you do about that?';
export const MODEL_EXPLAINS = 'Take any size that you have met in your own work.';

/** Whether the call wants words in the room: their material has the question. */
export const isInRoom = ({ material }: LanguageModelCall): boolean => 'QUESTION' in material;

/** Words follow-ups and clarifications. */
export const speaksInRoom = replies(({ material }) =>
  'ANSWER' in material
    ? {
        point: [...(material.QUESTION ?? '').matchAll(/^Point (p\d) /gm)].at(-1)?.[1] ?? '',
        question: MODEL_ASKS,
      }
    : { reply: MODEL_EXPLAINS },
);
