import { spawnSync } from 'node:child_process';
import { ensureProgram } from '@prova/node/testing/ensureProgram';
import type { Verdict } from './verdict';

interface Tool {
  readonly program: string;
  /** The distribution's package that has it. */
  readonly package: string;
  /** With which word it tells its version. */
  readonly versionWord: string;
}

export interface Said {
  readonly ok: boolean;
  readonly text: string;
}

/** Runs a program to its end, and takes what it says. */
export function ask(program: string, words: readonly string[], folder: string): Said {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  return { ok: status === 0, text: `${stdout}${stderr}`.trim() };
}

/**
 * Holds files against the tool that is made for them, which is installed where it may be.
 * @param find what is wrong, one sentence each
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
