import type { Page } from 'playwright/test';

/** Replaces the fake microphone, which loops a spoken answer, by a silent one. */
export async function muteMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const silence = () => new AudioContext().createMediaStreamDestination().stream;
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(silence());
  });
}

/** The browser prompts for the microphone until the returned function grants a silent one. */
export async function holdMicrophone(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const silence = () => new AudioContext().createMediaStreamDestination().stream;
    let allow = () => {};
    const allowed = new Promise<void>((resolve) => (allow = resolve));
    navigator.mediaDevices.getUserMedia = () => allowed.then(silence);
    Object.assign(window, { allowMicrophone: () => allow() });
  });
  return () => page.evaluate(() => (window as unknown as { allowMicrophone: () => void }).allowMicrophone());
}
