import { expect, type Page, type Request } from 'playwright/test';

/** The voice lab as a person uses it. */
export function voiceLab(page: Page) {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('combobox', { name, exact: true });
  const text = main.getByRole('textbox', { name: 'Text to speak' });
  return {
    main,
    field,
    provider: (name: string) => main.getByRole('radio', { name, exact: true }),
    tab: (name: string) => main.getByRole('tab', { name, exact: true }),
    /** A field's displayed choice. */
    chosen: (name: string) =>
      main.locator('.ant-select').filter({ has: page.getByRole('combobox', { name, exact: true }) }),
    async choose(name: string, option: string) {
      await field(name).click();
      const found = page.getByTitle(option, { exact: true }).last();
      const options = page.locator(
        '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
      );
      await expect(options.first()).toBeVisible();
      // A long list renders only its visible items.
      for (let turn = 0; turn < 30 && (await found.count()) === 0; turn += 1) {
        await options.last().hover();
        await page.mouse.wheel(0, 80);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await found.click();
    },
    status: main.getByRole('status'),
    alert: main.getByRole('alert'),
    text,
    /** Selects a provider and types into its panel: input into the outgoing panel would be lost. */
    async writeFor(name: string, said: string) {
      const provider = main.getByRole('radio', { name, exact: true });
      await provider.click();
      await expect(provider).toBeChecked();
      await expect(async () => {
        await text.fill(said);
        await page.waitForTimeout(100);
        await expect(text).toHaveValue(said, { timeout: 200 });
      }).toPass();
    },
    speak: main.getByRole('button', { name: 'Test Text-to-Speech' }),
    spoken: main.getByRole('region', { name: 'Audio is ready' }),
    transcribe: main.getByRole('button', { name: 'Test Speech-to-Text' }),
    transcription: main.getByRole('region', { name: 'Transcription' }),
    record: main.getByRole('button', { name: 'Record', exact: true }),
    stopRecording: main.getByRole('button', { name: 'Stop Recording' }),
    upload: main.getByLabel('Choose a file'),
    reset: main.getByRole('button', { name: 'Reset settings' }),
  };
}

/** Opens a field, verifies its exact choices, and closes it. */
export async function expectChoices(
  page: Page,
  name: string,
  choices: readonly (string | RegExp)[],
): Promise<void> {
  const field = voiceLab(page).field(name);
  await field.click();
  const list = await field.getAttribute('aria-controls');
  const options = page
    .locator('.ant-select-dropdown')
    .filter({ has: page.locator(`[id="${list ?? ''}"]`) })
    .locator('.ant-select-item-option');
  await expect(options.first()).toBeVisible();
  // A long list renders only its visible items, so it is traversed as with a keyboard.
  const seen: string[] = [];
  for (let idle = 0; idle < 3; idle += 1) {
    for (const text of await options.allInnerTexts()) {
      if (seen.includes(text)) continue;
      seen.push(text);
      idle = -1;
    }
    await options.last().hover();
    await page.mouse.wheel(0, 80);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.keyboard.press('Escape');
  expect(seen).toHaveLength(choices.length);
  choices.forEach((choice, at) => {
    if (typeof choice === 'string') expect(seen[at]).toBe(choice);
    else expect(seen[at]).toMatch(choice);
  });
}

/** A name and its value, in a result card. */
export const factOf = (card: ReturnType<typeof voiceLab>['spoken'], name: string) =>
  card
    .locator('dl > div')
    .filter({ has: card.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');

export interface SentForm {
  readonly url: string;
  readonly method: string;
  /** Names and values in order; of a file its name, type and size. */
  readonly parts: readonly (readonly [string, string])[];
}

/**
 * Records each form sent by the page, with its parts in order: a browser does not reveal the files in a form.
 */
export async function noteSentForms(page: Page): Promise<() => Promise<SentForm[]>> {
  await page.addInitScript(() => {
    const sent: SentForm[] = [];
    Object.assign(window, { sentForms: sent });
    const asked = new WeakMap<XMLHttpRequest, { method: string; url: string }>();
    const { open, send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      asked.set(this, { method, url: new URL(url, location.href).pathname });
      open.call(this, method, url, true);
    };
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      const about = asked.get(this);
      if (about && body instanceof FormData) {
        const parts = [...body].map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value : `${value.name} ${value.type} ${String(value.size)}`,
        ]);
        sent.push({ ...about, parts });
      }
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => (window as unknown as { sentForms: SentForm[] }).sentForms);
}

/** Waits for the next request to speak a text. */
export const nextSpeech = (page: Page): Promise<Request> =>
  page.waitForRequest((request) => new URL(request.url()).pathname === '/api/voice/tts');
