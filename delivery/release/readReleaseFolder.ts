import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import type { Candidate } from './admission';
import { STATEMENT_FILE } from '../store/releaseStore';
import { openObjectFolder } from '../store/openObjectFolder';

const namedSchema = v.object({ name: v.string(), version: v.string() });

/**
 * Reads a release as submitted by a team: a folder with `release.jws` and the files next to it. Nothing in it
 * is trusted yet.
 * @throws Error with one sentence if the folder holds no release
 */
export async function readReleaseFolder(folder: string): Promise<Candidate> {
  const path = resolve(folder);
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw new Error(`${folder} is not a folder. Nothing was changed.`);
  const objects = openObjectFolder(dirname(path));
  const files = new Map<string, Uint8Array>();
  for (const file of await objects.list(basename(path))) {
    const bytes = await objects.read(file);
    if (bytes) files.set(file.slice(basename(path).length + 1), bytes);
  }
  const statement = files.get(STATEMENT_FILE);
  if (!statement)
    throw new Error(`${folder} is not a release: ${STATEMENT_FILE} is missing. Nothing was changed.`);
  files.delete(STATEMENT_FILE);
  const jws = Buffer.from(statement).toString('utf8').trim();
  try {
    return { ...v.parse(namedSchema, decodeJwt(jws)), jws, files };
  } catch {
    throw new Error(`${folder}/${STATEMENT_FILE} is not a signed statement. Nothing was changed.`);
  }
}
