import { LINKS } from '../link/link';
import { startBehindNginx } from '../nginx/startBehindNginx';
import { loadPage } from '../page/loadPage';
import type { Figure } from '../report/line';
import type { Setting, Subject } from '../setting/startSetting';
import { compareRounds } from './compareRounds';
import type { Part } from './part';
import { timeUntilUsable } from './untilUsable';

/** Milliseconds until the FAQ can be searched by somebody who reaches for its search as soon as they see it. */
function timeUntilSearched({ browser, pages, session, origins }: Setting, subject: Subject): Promise<number> {
  const options = { origin: origins[subject], page: pages.faq, link: LINKS.slow, session };
  return loadPage(browser, options, async (open) => {
    const search = open.page.locator('main input[type=search]');
    await search.waitFor();
    await search.hover();
    return open.usable();
  });
}

const TIMES = {
  wizard: (setting: Setting, subject: Subject) => timeUntilUsable(setting, 'wizard', LINKS.slow, subject),
  faq: timeUntilSearched,
} as const;

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
        for (const page of ['wizard', 'faq'] as const) {
          const compared = await compareRounds(
            setting,
            `${page}, ${protocol}`,
            ['site', 'monolith'],
            (subject) => TIMES[page](proxied, subject),
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
