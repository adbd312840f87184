import { LINKS } from '../link/link';
import { startBehindNginx } from '../nginx/startBehindNginx';
import type { Figure } from '../report/line';
import { compareRounds } from './compareRounds';
import type { Part } from './part';
import { timeUntilUsable } from './untilUsable';

const PAGES = ['wizard', 'faq'] as const;

/** The slow line as a deployed site has it: TLS, and either version of HTTP. */
export const behindNginx: Part = {
  lines: ['wizard-http1', 'faq-http1', 'wizard-http2', 'faq-http2'],
  async measure(setting) {
    const { origins, session, speak, stop } = await startBehindNginx(setting);
    const proxied = { ...setting, origins: { ...setting.origins, ...origins }, session };
    const figures: Figure[] = [];
    try {
      await setting.setLink(LINKS.slow);
      for (const protocol of ['http1', 'http2'] as const) {
        await speak(protocol);
        for (const page of PAGES) {
          const compared = await compareRounds(
            setting,
            `${page}, ${protocol}`,
            ['site', 'monolith'],
            (subject) => timeUntilUsable(proxied, page, LINKS.slow, subject),
          );
          figures.push({
            id: `${page}-${protocol}`,
            value: compared.ratio('site'),
            detail: compared.describe('ms'),
          });
        }
      }
      return figures;
    } finally {
      await stop();
    }
  },
};
