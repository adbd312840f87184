import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVED_LANDING, SHELL_PRERENDER } from '@prova/shared/build/shellOutput';
import { LANDING_FILE, LINK_PATH, type LandingPage } from '@prova/shared/page/landingPage';
import { runPrerender } from './runPrerender';
import { classesOf, usedStyles } from './usedStyles';

interface Drawn {
  readonly pages: readonly { readonly language: 'en' | 'ru'; readonly html: string }[];
}

/** Cuts the markup at the one link that stands for those of the header. */
function cutAtLink(html: string) {
  const [found, ...more] = [...html.matchAll(/<li>(?:(?!<li>).)*?<\/li>/gs)].filter(([item]) =>
    item.includes(`href="${LINK_PATH}"`),
  );
  if (!found || more.length > 0) throw new Error('The landing page has no place for the links of its header');
  const [link] = found;
  return { before: html.slice(0, found.index), link, after: html.slice(found.index + link.length) };
}

/**
 * Runs what the shell has built from its `prerender.tsx` and writes the landing page beside its document, with the script and the
 * part of the style sheets that it needs.
 */
export async function prerenderLanding(folder: string): Promise<void> {
  const { pages } = (await runPrerender(join(folder, SHELL_PRERENDER))) as Drawn;
  const output = join(folder, 'dist');
  // The first style sheet of the shell is part of every document.
  const sheets = (await readdir(output)).filter(
    (name) => name.endsWith('.css') && !name.startsWith('shell.'),
  );
  const styles = await Promise.all(sheets.sort().map((name) => readFile(join(output, name), 'utf8')));
  const cut = Object.fromEntries(pages.map(({ language, html }) => [language, cutAtLink(html)]));
  const { en, ru } = cut;
  if (!en || !ru) throw new Error('The landing page is not there in every language');
  const landing: LandingPage = {
    style: usedStyles(styles.join(''), classesOf(pages.map(({ html }) => html).join(''))),
    script: await readFile(join(output, SERVED_LANDING), 'utf8'),
    link: en.link,
    pages: { en: { before: en.before, after: en.after }, ru: { before: ru.before, after: ru.after } },
  };
  await writeFile(join(output, LANDING_FILE), JSON.stringify(landing));
}
