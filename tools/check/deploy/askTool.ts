import { spawnSync } from 'node:child_process';
import { ensureProgram } from '@prova/node/testing/ensureProgram';
import type { Verdict } from './verdict';

interface Tool {
  readonly program: string;
  /** The distribution's package of the tool. */
  readonly package: string;
  /** The argument that prints the tool's version. */
  readonly versionWord: string;
}

export interface Said {
  readonly ok: boolean;
  readonly text: string;
}

/** Runs a program to its end, and captures its output. */
export function ask(program: string, words: readonly string[], folder: string): Said {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  return { ok: status === 0, text: `${stdout}${stderr}`.trim() };
}

/**
 * Checks files with their own tool, installed if permitted.
 * @param find the problems, one sentence each
 */
export function askTool(
  what: string,
  { program, package: name, versionWord }: Tool,
  find: () => readonly string[],
): Verdict {
  const isInstalled = () => spawnSync(program, [versionWord], { stdio: 'ignore' }).status === 0;
  try {
    ensureProgram({ package: name, isInstalled });
  } catch (error) {
    return { what, problems: [], skipped: error instanceof Error ? error.message : String(error) };
  }
  return { what, problems: find(), skipped: null };
}
