import { MENU_ICONS } from '@prova/shared/remote-contract/menuIcons';
import type { PackedRemote } from '../../release/packRemote';
import type { Finding } from '../rules';

/** Maximum length of a label: longer labels do not fit the menu on a phone. */
const LONGEST_LABEL = 32;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

type Labels = PackedRemote['statement']['contribution']['routes'][number]['title'];

function faultsOf(where: string, { en, ru }: Labels): string[] {
  if (en.trim() === '') return [`${where} has no English text; add one in contribution.json.`];
  if (ru.trim() === '') return [`${where} has no Russian text; add one in contribution.json.`];
  if (CYRILLIC.test(en)) return [`${where} has Russian letters in its English text "${en}"; translate it.`];
  // A name or a number may be the same in both languages.
  if (en.trim() !== ru.trim() && LATIN.test(ru) && !CYRILLIC.test(ru)) {
    return [`${where} has Latin letters in its Russian text "${ru}"; translate it.`];
  }
  return [];
}

/** Whether titles and menu entries have texts in both languages, and an icon known to the shell. */
export function checkLabels({ statement: { contribution } }: PackedRemote): Finding {
  const { routes, menu } = contribution;
  const icons: readonly string[] = MENU_ICONS;
  return {
    faults: [
      ...routes.flatMap(({ path, title }) => faultsOf(`The title of ${path}`, title)),
      ...menu.flatMap(({ path, label, icon }) => {
        const where = `The menu entry to ${path}`;
        const long = [label.en, label.ru].find((text) => text.length > LONGEST_LABEL);
        return [
          ...faultsOf(where, label),
          ...(long === undefined
            ? []
            : [
                `${where} has the label "${long}" of ${long.length} characters, but only ${LONGEST_LABEL} fit; shorten it.`,
              ]),
          ...(icons.includes(icon)
            ? []
            : [
                `${where} names the icon ${icon}, which the shell does not have; choose one of ${icons.join(', ')}.`,
              ]),
        ];
      }),
    ],
    seen: `${routes.length} titles and ${menu.length} menu entries in English and Russian.`,
  };
}
