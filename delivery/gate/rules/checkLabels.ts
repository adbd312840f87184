import { MENU_ICONS } from '@prova/shared/remote-contract/menuIcons';
import type { PackedRemote } from '../../release/packRemote';
import type { Finding } from '../rules';

/** Longer ones do not fit into the menu of a phone. */
const LONGEST_LABEL = 32;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

type Labels = PackedRemote['statement']['contribution']['routes'][number]['title'];

function faultsOf(where: string, { en, ru }: Labels): string[] {
  if (en.trim() === '') return [`${where} has no English text; write one in contribution.json.`];
  if (ru.trim() === '') return [`${where} has no Russian text; write one in contribution.json.`];
  if (CYRILLIC.test(en))
    return [`${where} has Russian letters in its English text "${en}"; write it in English.`];
  // A name, or a number, is the same in both.
  if (en.trim() !== ru.trim() && LATIN.test(ru) && !CYRILLIC.test(ru)) {
    return [`${where} has no Russian in its Russian text "${ru}"; write it in Russian.`];
  }
  return [];
}

/** Whether titles and menu entries have a text in both languages, and an icon that the shell can draw. */
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
                `${where} is called "${long}", ${long.length} characters, where ${LONGEST_LABEL} fit; shorten it.`,
              ]),
          ...(icons.includes(icon)
            ? []
            : [
                `${where} asks for the icon ${icon}, which the shell does not have; choose one of ${icons.join(', ')}.`,
              ]),
        ];
      }),
    ],
    seen: `${routes.length} titles and ${menu.length} menu entries in English and Russian.`,
  };
}
