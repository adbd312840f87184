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
 * The remotes served by a site, for comparing a release's routes. Nothing read here is executed, so its
 * signature is not verified.
 * @param site its origin
 * @throws Error with one sentence if it does not respond
 */
export async function readNeighbours(site: string): Promise<readonly RegisteredRemote[]> {
  const refuse = (why: string) =>
    new Error(`The remotes of ${site} cannot be read: ${why}. Check that the address is a Prova site.`);
  const jws = await fetch(`${site}/registry.jws`, { signal: AbortSignal.timeout(LIMIT_MS) }).then(
    (answer) =>
      answer.ok
        ? readText(answer, REGISTRY_MAX_BYTES)
        : Promise.reject(refuse(`it responded with ${answer.status}`)),
    (error: unknown) => {
      throw refuse(error instanceof Error ? error.message : String(error));
    },
  );
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from((jws ?? '').split('.')[1] ?? '', 'base64url').toString());
  } catch {
    throw refuse('its response is not a registry');
  }
  const parsed = v.safeParse(registrySchema, content);
  if (!parsed.success) throw refuse('its registry has an unknown format');
  return parsed.output.remotes.flatMap((line) => {
    const read = v.safeParse(registeredRemoteSchema, line);
    return read.success ? [read.output] : [];
  });
}
