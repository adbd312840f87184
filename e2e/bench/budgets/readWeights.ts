import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { takesAntd } from '@prova/registry/takesAntd';
import type { ShellAssets } from '@prova/shared/page/shellAssets';
import { projectRoot } from '@prova/node/projectRoot';
import type { Contribution } from '@prova/shared/remote-contract/contribution';
import { findRemotes, nameOfRemote } from '@prova/node/layout/remotes';

/** Bytes of compressed scripts by file, without the hashes in their names. */
export type Weight = Readonly<Record<string, number>>;
/** Weights by subject: the path of a page, or a whole remote. */
export type Weights = Readonly<Record<string, Weight>>;

/** The relevant part of a remote's build data (`shared/sdk/build/releaseAssets.ts`). */
interface BuiltRemote {
  readonly entry: string;
  readonly preload: readonly string[];
  readonly ahead?: readonly { readonly path: string; readonly page?: string; readonly language?: string }[];
  readonly modules?: readonly { readonly name: string; readonly page?: string }[];
}

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));
/** `721.9f2a9f019247.js` differs in every build; `721.js` is stable. */
const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{12}(?=\.\w+$)/, '');

function weigh(folder: string, prefix: string, files: readonly string[]): Weight {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
  return Object.fromEntries(
    scripts.map((file) => [prefix + withoutHash(file), statSync(join(folder, `${file}.br`)).size]),
  );
}

const SHELL = join(projectRoot, 'shell/dist');
const nameIn = (href: string) => href.slice(href.lastIndexOf('/') + 1);

/** The scripts of the document itself, and of the shell's own pages. */
function foundation(assets: ShellAssets): readonly string[] {
  const document = readFileSync(join(SHELL, 'index.html'), 'utf8');
  const named = [...document.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => nameIn(src));
  return ['first-paint.js', ...named, ...assets.app.map(({ href }) => nameIn(href))];
}

/**
 * Each page's scripts in English until it is usable, and each remote's total, from the built files: the same
 * ones that documents preload.
 * @throws Error if something is not built
 */
export function readWeights(): Weights {
  if (!existsSync(join(SHELL, 'assets.json'))) throw new Error('The shell is not built. Run: npm run build');
  const assets = readJson(SHELL, 'assets.json') as ShellAssets;
  const base = foundation(assets);
  const weights: Record<string, Weight> = { '/': weigh(SHELL, 'shell/', base) };
  for (const remote of findRemotes(projectRoot)) {
    const folder = join(projectRoot, remote, 'dist');
    const { routes } = readJson(projectRoot, remote, 'contribution.json') as Contribution;
    const { entry, preload, ahead = [], modules = [] } = readJson(folder, 'assets.json') as BuiltRemote;
    for (const { path, page } of routes) {
      const isWanted = (only: { readonly page?: string; readonly language?: string }) =>
        (only.page === undefined || only.page === page) &&
        (only.language === undefined || only.language === 'en');
      const ofShell = [
        ...(takesAntd({ modules: [...modules] }) ? assets.mounting : []),
        ...modules.filter(isWanted).flatMap(({ name }) => assets.modules[name] ?? []),
      ];
      weights[path] = {
        ...weigh(SHELL, 'shell/', [...base, ...ofShell.map(({ href }) => nameIn(href))]),
        ...weigh(folder, `${remote}/`, [
          entry,
          ...preload,
          ...ahead.filter(isWanted).map((file) => file.path),
        ]),
      };
    }
    weights[nameOfRemote(remote)] = weigh(folder, `${remote}/`, readdirSync(folder));
  }
  return weights;
}
