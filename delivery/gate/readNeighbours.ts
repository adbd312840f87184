import { readText } from '@prova/node/readAnswer';
import {
  REGISTRY_MAX_BYTES,
  registeredRemoteSchema,
  registrySchema,
  type RegisteredRemote,
} from '@prova/registry/registry';
import * as v from 'valibot';

const LIMIT_MS = 10_000;

/**
 * The remotes that a site serves, to compare a release's routes with. Nothing is loaded by what is read here, so its signature is not
 * looked at.
 * @param site its origin
 * @throws Error with one sentence where it does not say
 */
export async function readNeighbours(site: string): Promise<readonly RegisteredRemote[]> {
  const refuse = (why: string) => new Error(`The remotes of ${site} cannot be read: ${why}. Is that a site?`);
  const jws = await fetch(`${site}/registry.jws`, { signal: AbortSignal.timeout(LIMIT_MS) }).then(
    (answer) =>
      answer.ok
        ? readText(answer, REGISTRY_MAX_BYTES)
        : Promise.reject(refuse(`it answered ${answer.status}`)),
    (error: unknown) => {
      throw refuse(error instanceof Error ? error.message : String(error));
    },
  );
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from((jws ?? '').split('.')[1] ?? '', 'base64url').toString());
  } catch {
    throw refuse('what it answered is no registry');
  }
  const parsed = v.safeParse(registrySchema, content);
  if (!parsed.success) throw refuse('its registry is of another form');
  return parsed.output.remotes.flatMap((line) => {
    const read = v.safeParse(registeredRemoteSchema, line);
    return read.success ? [read.output] : [];
  });
}
