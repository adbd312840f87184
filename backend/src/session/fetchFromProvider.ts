import { SignInError } from './signInFaults';

/**
 * Maximum bytes of a provider's response. Metadata, keys and tokens take some kilobytes; a longer response is
 * wrong, or meant to fill the memory.
 */
export const MAX_ANSWER = 1024 * 1024;

/** `fetch` with a size limit for a provider's responses. Redirects are not followed. */
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
