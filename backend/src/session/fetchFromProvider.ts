import { SignInError } from './signInFaults';

/** Descriptions, keys and tokens are some kilobytes; what is longer is something else, or is meant to fill the memory. */
export const MAX_ANSWER = 1024 * 1024;

/** `fetch`, of whose answer no more is read than a provider has to say. Redirects are followed by nobody. */
export async function fetchFromProvider(address: string, options: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...options, redirect: 'manual' });
  if (response.body === null) return response;
  let length = 0;
  const limited = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length;
        if (length > MAX_ANSWER) controller.error(new SignInError('answerUnreadable', 'longer than 1 MB'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(limited, response);
}
