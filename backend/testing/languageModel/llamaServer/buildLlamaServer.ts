import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { ensureProgram } from '@prova/node/testing/ensureProgram';

/** The npm package that brings the sources of llama.cpp, as a bundle of Git. Nothing of the package is run. */
const PACKAGE = 'node-llama-cpp';
const VERSION = '3.21.1';
const INTEGRITY = 'E3N0Ev2Va0wzydvXYFwM9Hvyo07PoWjt8T/9GMc43Cvt8YkV/NU/tYUgEMC1grTPv2o9PRjQi0G3Wb5P/awiMg==';
const BUNDLE = 'package/llama/gitRelease.bundle';
/** No libraries of the system, and little optimisation: the model is tiny. */
const OPTIONS = [
  'CMAKE_BUILD_TYPE=Release',
  'CMAKE_C_FLAGS_RELEASE=-O1',
  'CMAKE_CXX_FLAGS_RELEASE=-O1',
  'BUILD_SHARED_LIBS=OFF',
  'GGML_CCACHE=OFF',
  'GGML_LLAMAFILE=OFF',
  'GGML_NATIVE=OFF',
  'GGML_OPENMP=OFF',
  'LLAMA_BUILD_APP=OFF',
  'LLAMA_BUILD_EXAMPLES=OFF',
  'LLAMA_BUILD_TESTS=OFF',
  'LLAMA_OPENSSL=OFF',
  'LLAMA_USE_PREBUILT_UI=OFF',
];

function ensureCompilers(): void {
  for (const [name, program] of [
    ['cmake', 'cmake'],
    ['make', 'make'],
    ['g++', 'g++'],
    ['git', 'git'],
  ] as const) {
    const isInstalled = () => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
    ensureProgram({ package: name, isInstalled });
  }
}

/**
 * Builds llama.cpp's server, once.
 * @param folder for sources and program, kept for later runs
 * @returns the program
 * @throws Error if the package is not the known one, or does not compile
 */
export function buildLlamaServer(folder: string): string {
  const program = join(folder, `llama-server-${VERSION}`);
  if (existsSync(program)) return program;
  ensureCompilers();
  const work = join(folder, 'work');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const run = (name: string, args: readonly string[]) =>
    execFileSync(name, args, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] });
  run('npm', ['pack', '--silent', `${PACKAGE}@${VERSION}`]);
  const packed = `${PACKAGE}-${VERSION}.tgz`;
  const hash = createHash('sha512')
    .update(readFileSync(join(work, packed)))
    .digest('base64');
  if (hash !== INTEGRITY) throw new Error(`${packed} is not the package that was examined.`);
  run('tar', ['--extract', '--gzip', '--file', packed, BUNDLE]);
  run('git', ['-c', 'advice.detachedHead=false', 'clone', '--quiet', BUNDLE, 'sources']);
  run('cmake', ['-S', 'sources', '-B', 'build', ...OPTIONS.map((option) => `-D${option}`)]);
  run('make', ['-C', 'build', `--jobs=${String(availableParallelism())}`, '--silent', 'llama-server']);
  renameSync(join(work, 'build/bin/llama-server'), program);
  rmSync(work, { recursive: true });
  return program;
}
