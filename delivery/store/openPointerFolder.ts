import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@prova/node/messageOf';
import { readIfPresent } from '@prova/node/readIfPresent';
import { whileHoldingFolder } from '@prova/node/whileHoldingFolder';
import { writeWhole } from '@prova/node/writeWhole';
import * as v from 'valibot';
import { releaseStateOf, moveSchema, revisionOf, type Move } from './pointer';
import type { PointerStore, Step } from './pointerStore';

/**
 * Time limit of waiting for the lock. The exclusive part of a command takes milliseconds, but a machine may
 * be overloaded.
 */
const TURN_LIMIT_MS = 30_000;
/** Moves of one set share a line, so that a crash leaves all of them or none. */
const lineSchema = v.pipe(v.string(), v.parseJson(), v.union([moveSchema, v.array(moveSchema)]));
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? messageOf(error);
const lineOf = (move: Move | readonly Move[]) => `${JSON.stringify(move)}\n`;

/**
 * Pointers in a local folder: `log.jsonl`, one line per move or set, from which the pointers follow. A
 * terminated line was written completely and flushed; an unterminated one was never reported, and is removed
 * with the next move.
 */
export function openPointerFolder(folder: string): PointerStore {
  const file = join(folder, 'log.jsonl');

  const refuse = (what: string) =>
    new Error(
      `${what}. Nothing was changed. ` +
        'Restore it from a backup; or remove the file, and the live versions are taken over from the registry, without history.',
    );
  async function readWhole(): Promise<{ text: string; isTorn: boolean }> {
    const text = await readIfPresent(file).catch((error: unknown) => {
      throw refuse(`The log of releases ${file} cannot be read (${codeOf(error)})`);
    });
    if (text === null) return { text: '', isTorn: false };
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // The log is created with its first line, so a crash never leaves an empty file.
    if (whole === '') throw refuse(`The log of releases ${file} is damaged: it has no complete line`);
    return { text: whole, isTorn: whole.length < text.length };
  }
  function parse(text: string): Move[] {
    return text
      .split('\n')
      .slice(0, -1)
      .flatMap((line, at) => {
        const parsed = v.safeParse(lineSchema, line);
        if (parsed.success) return parsed.output;
        throw refuse(`Line ${at + 1} of the log of releases ${file} cannot be read`);
      });
  }
  async function append(text: string): Promise<void> {
    const whole = await readWhole();
    const before = Buffer.byteLength(whole.text);
    // The first lines are created with the file, atomically.
    if (before === 0) return writeWhole(file, text);
    const log = await open(file, 'a');
    try {
      if (whole.isTorn) await log.truncate(before);
      await log.appendFile(text);
      await log.sync();
    } catch (error) {
      await log.truncate(before).catch(() => undefined);
      throw new Error(
        `The log of releases ${file} cannot be written (${codeOf(error)}). Nothing was changed.`,
        { cause: error },
      );
    } finally {
      await log.close();
    }
  }
  const read = async () => releaseStateOf(parse((await readWhole()).text));

  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    await mkdir(folder, { recursive: true });
    return whileHoldingFolder(folder, TURN_LIMIT_MS, work);
  }
  const moveTogether = (steps: readonly Step[]) =>
    alone(async () => {
      const board = await read();
      if (steps.some(({ move, revision }) => revisionOf(board, move.remote) !== revision)) return false;
      const moves = steps.map(({ move }) => move);
      const [only, another] = moves;
      await append(lineOf(only && !another ? only : moves));
      return true;
    });
  return {
    read,
    alone,
    sharedRegistry: null,
    move: (move, revision) => moveTogether([{ move, revision }]),
    moveTogether,
    takeOver: (moves) =>
      alone(async () => {
        const { pointers } = await read();
        const lines = moves.filter(({ remote }) => !pointers.has(remote)).map(lineOf);
        if (lines.length > 0) await append(lines.join(''));
      }),
  };
}
