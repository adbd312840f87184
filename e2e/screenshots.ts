/**
 * Pictures of the room for docs/screenshots, each state in both themes, on a screen and on a phone:
 * `node --import tsx e2e/screenshots.ts http://localhost:3000` at a site that runs. `--language ru --to FOLDER` takes them in Russian,
 * elsewhere; `--sizes small` with the phone's keyboard open and at 400 % zoom; `--visit 'in a conversation'` those states alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHROMIUM_ARGUMENTS, FAKE_MEDIA_ARGUMENTS } from '@prova/shared/node/chromiumArguments';
import { chromium, type Page } from 'playwright/test';
import { speak } from './accessibility/findViolationsEverywhere';
import { roomVisits } from './pages/visitRoom';
import { signIn } from './site/signIn';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en' },
    sizes: { type: 'string', default: 'usual' },
    visit: { type: 'string' },
    to: { type: 'string', default: fileURLToPath(new URL('../docs/screenshots', import.meta.url)) },
  },
});
const [baseURL = 'http://localhost:3000'] = positionals;
const WIDE = { width: 1280, height: 800 };
const SIZES: Readonly<Record<string, { width: number; height: number }>> =
  values.sizes === 'small'
    ? { keyboard: { width: 390, height: 420 }, zoomed: { width: 320, height: 256 } }
    : { screen: WIDE, phone: { width: 390, height: 844 } };
const QUALITY = 0.8;
const SPOKEN = fileURLToPath(new URL('fixtures/spoken-answer.wav', import.meta.url));

/** A picture as WebP, a fifth of the bytes: by the browser, which has what it takes. */
const toWebp = (page: Page, png: Buffer) =>
  page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality).replace(/^[^,]*,/, '');
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );

mkdirSync(values.to, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['PROVA_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [...CHROMIUM_ARGUMENTS, ...FAKE_MEDIA_ARGUMENTS, `--use-file-for-fake-audio-capture=${SPOKEN}`],
});
const darkroom = await browser.newPage();
const take = async (page: Page, state: string, theme: string) => {
  if (values.language === 'ru') await speak(page, 'RU');
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    // Fonts and the sizes of the room have settled.
    await new Promise((resolve) => setTimeout(resolve, 400));
    const picture = await toWebp(darkroom, await page.screenshot());
    writeFileSync(`${values.to}/room-${state}-${theme}-${size}.webp`, picture, 'base64');
  }
  await page.setViewportSize(WIDE);
  if (values.language === 'ru') await speak(page, 'EN');
};
for (const theme of ['dark', 'light']) {
  for (const [where, visit] of Object.entries(roomVisits)) {
    if (values.visit !== undefined && values.visit !== where) continue;
    const context = await browser.newContext({ baseURL, viewport: WIDE });
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    // tsx marks functions with a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await signIn(page, 'candidate');
    await visit(page, (state, shown) => take(shown, state, theme));
    await context.close();
  }
}
await browser.close();
