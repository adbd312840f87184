import { LINKS } from '../link/link';
import type { Figure } from '../report/line';
import { SUBJECTS } from '../setting/startSetting';
import { compareRounds } from './compareRounds';
import type { Part } from './part';
import { timeUntilUsable } from './untilUsable';

const PAGES = ['wizard', 'list'] as const;

/** The same pages where only the way takes time, and where nothing does. */
export const otherLinks: Part = {
  lines: ['wizard-latency', 'list-latency', 'wizard-loopback', 'list-loopback'],
  async measure(setting) {
    const figures: Figure[] = [];
    for (const name of ['latency', 'loopback'] as const) {
      await setting.setLink(LINKS[name]);
      for (const page of PAGES) {
        const compared = await compareRounds(setting, `${page}, ${name}`, SUBJECTS, (subject) =>
          timeUntilUsable(setting, page, LINKS[name], subject),
        );
        figures.push({
          id: `${page}-${name}`,
          value: compared.ratio('site'),
          detail: compared.describe('ms'),
        });
      }
    }
    return figures;
  },
};
