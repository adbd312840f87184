import { join } from 'node:path';
import { median, medianRatio, type Round } from '../arithmetic/ratios';
import { LINKS } from '../link/link';
import { createManyRegistry } from '../manyRemotes/createManyRegistry';
import { startSiteServer } from '../manyRemotes/startSiteServer';
import { loadPage } from '../page/loadPage';
import type { Part } from './part';

const MANY = 500;

/** A candidate's start with many remotes in the registry, compared with the actual ones. */
export const manyRemotes: Part = {
  lines: ['remotes-held', 'remotes-start'],
  async measure(setting) {
    const { browser, dataDir, backendOrigin, pages, session, rounds: count, spare, say } = setting;
    const { registry, seal, verify } = await createManyRegistry(dataDir);
    const sealed = { few: await seal(registry.remotes.length), many: await seal(MANY) };
    await verify(sealed.many);
    const start = (jws: string, port: number) =>
      startSiteServer(jws, join(dataDir, 'keys'), backendOrigin, port);
    const servers = { few: await start(sealed.few, spare[0]), many: await start(sealed.many, spare[1]) };
    const time = (of: keyof typeof servers) =>
      loadPage(browser, { origin: servers[of].origin, page: pages.list, link: LINKS.slow, session }, (open) =>
        open.usable(),
      );
    try {
      await setting.setLink(LINKS.slow);
      const rounds: Round<'few' | 'many'>[] = [];
      for (let at = 0; at < count; at += 1) {
        const round: { few?: number; many?: number } = {};
        for (const of of at % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
          try {
            round[of] = await time(of);
          } catch (error) {
            say(error instanceof Error ? error.message : String(error));
          }
        }
        rounds.push(round);
        say(`start, round ${String(at + 1)}: ${JSON.stringify(round)}`);
      }
      const of = (name: 'few' | 'many') => median(rounds.flatMap((round) => round[name] ?? []));
      const ms = (name: 'few' | 'many') => `${of(name).toFixed(0)} ms`;
      return [
        // The large registry has been verified in all its parts, and a real browser has opened a page with it.
        { id: 'remotes-held', value: Number.isFinite(of('many')) ? MANY : 0, detail: '' },
        {
          id: 'remotes-start',
          value: medianRatio(rounds, 'many', 'few'),
          detail: `${ms('few')} with ${String(registry.remotes.length)}, ${ms('many')} with ${String(MANY)} (${String(count)} rounds)`,
        },
      ];
    } finally {
      await Promise.all([servers.few.stop(), servers.many.stop()]);
    }
  },
};
