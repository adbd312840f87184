import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { classesOf, usedStyles } from '@prova/node/usedStyles';
import { SERVED_LANDING, SHELL_PRERENDER } from '../shellOutput';
import {
  CONTENT_PLACE,
  LANDING_FILE,
  LINK_PATH,
  type DrawnPage,
  type LandingPage,
} from '@prova/shared/page/landingPage';
import { runPrerender } from './runPrerender';

type InEachLanguage = readonly { readonly language: 'en' | 'ru'; readonly html: string }[];
interface Drawn {
  readonly landing: InEachLanguage;
  readonly frame: InEachLanguage;
}

/** Splits the markup at the placeholder of the header's links. */
function cutAtLink(html: string) {
  const [found, ...more] = [...html.matchAll(/<li>(?:(?!<li>).)*?<\/li>/gs)].filter(([item]) =>
    item.includes(`href="${LINK_PATH}"`),
  );
  if (!found || more.length > 0) throw new Error('The landing page has no placeholder for its header links');
  const [link] = found;
  return { before: html.slice(0, found.index), link, after: html.slice(found.index + link.length) };
}

function cut(pages: InEachLanguage, styles: string) {
  const { en, ru } = Object.fromEntries(pages.map(({ language, html }) => [language, cutAtLink(html)]));
  if (!en || !ru) throw new Error('The landing page is missing in some languages');
  const drawn: DrawnPage = {
    style: usedStyles(styles, classesOf(pages.map(({ html }) => html).join(''))),
    pages: { en: { before: en.before, after: en.after }, ru: { before: ru.before, after: ru.after } },
  };
  return { drawn, link: en.link };
}

/**
 * Runs the shell's built `prerender.tsx` and writes the landing page and the frame of prerendered pages next
 * to its document, with the script and the styles they need.
 */
export async function prerenderLanding(folder: string): Promise<void> {
  const { landing, frame } = (await runPrerender(join(folder, SHELL_PRERENDER))) as Drawn;
  const output = join(folder, 'dist');
  // The shell's first style sheet is part of every document.
  const sheets = (await readdir(output)).filter(
    (name) => name.endsWith('.css') && !name.startsWith('shell.'),
  );
  const styles = await Promise.all(sheets.sort().map((name) => readFile(join(output, name), 'utf8')));
  const whole = cut(landing, styles.join(''));
  const around = cut(frame, styles.join(''));
  if (Object.values(around.drawn.pages).some(({ after }) => after.split(CONTENT_PLACE).length !== 2)) {
    throw new Error('The frame has no placeholder for a page');
  }
  const written: LandingPage = {
    ...whole.drawn,
    script: await readFile(join(output, SERVED_LANDING), 'utf8'),
    link: whole.link,
    frame: around.drawn,
  };
  await writeFile(join(output, LANDING_FILE), JSON.stringify(written));
}
