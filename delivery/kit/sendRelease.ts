import { setTimeout as wait } from 'node:timers/promises';
import { readJson } from '@prova/node/readAnswer';
import * as v from 'valibot';
import type { Candidate } from '../release/admission';
import type { SigningKey } from '../keys/signingKey';
import { signOrder } from '../release/statement/releaseOrder';

const CALL_LIMIT_MS = 60_000;
const TRIAL_LIMIT_MS = 10 * 60_000;
const ASK_EVERY_MS = 1_000;
const LONGEST_ANSWER = 4 * 1024 * 1024;

const problemSchema = v.object({ message: v.string() });
const statedSchema = v.object({ id: v.string(), missing: v.array(v.string()) });
const progressSchema = v.variant('state', [
  v.object({ state: v.literal('sending') }),
  v.object({ state: v.literal('checking') }),
  v.object({ state: v.literal('released'), version: v.string(), isNew: v.boolean() }),
  v.object({ state: v.literal('refused'), message: v.string() }),
]);

/** Calls the release API of a site. */
async function call(
  address: string,
  method: string,
  type?: string,
  body?: string | Uint8Array,
): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    ...(body === undefined ? {} : { body: body as BodyInit }),
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  }).catch((cause: unknown) => {
    throw new Error(`${new URL(address).origin} cannot be reached. Nothing was changed; try again.`, {
      cause,
    });
  });
  const content = await readJson(answer, LONGEST_ANSWER);
  if (answer.ok) return content;
  const problem = v.safeParse(problemSchema, content);
  throw new Error(
    problem.success
      ? problem.output.message
      : `${new URL(address).origin} responds with ${answer.status}: it has no release service. Nothing was changed.`,
  );
}

/**
 * Submits a signed release to a site's release API and waits until it is live.
 * @param site origin of the site
 * @returns whether the release was not live before
 * @throws Error with the API's sentence if the release is refused
 */
export async function sendRelease(
  site: string,
  { jws, files }: Candidate,
  key: Pick<SigningKey, 'kid' | 'privateKey'>,
): Promise<boolean> {
  const desk = `${site}/api/releases/-/candidates`;
  const { id, missing } = v.parse(statedSchema, await call(desk, 'POST', 'application/jose', jws));
  for (const path of missing) {
    const bytes = files.get(path);
    if (bytes) await call(`${desk}/${id}/files/${path}`, 'PUT', 'application/octet-stream', bytes);
  }
  const order = await signOrder({ candidate: id, origin: site, iat: Math.floor(Date.now() / 1000) }, key);
  let progress = v.parse(
    progressSchema,
    await call(`${desk}/${id}/release`, 'POST', 'application/jose', order),
  );
  const deadline = performance.now() + TRIAL_LIMIT_MS;
  while (progress.state === 'checking' || progress.state === 'sending') {
    if (performance.now() > deadline)
      throw new Error('The site has not finished within ten minutes. Check the result later.');
    await wait(ASK_EVERY_MS);
    progress = v.parse(progressSchema, await call(`${desk}/${id}`, 'GET'));
  }
  if (progress.state === 'refused') throw new Error(progress.message);
  return progress.isNew;
}
