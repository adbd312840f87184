import type { Page } from 'playwright/test';

/** Puts a microphone that hears nothing in place of the fake one, which reads the spoken answer over and over. */
export async function muteMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const silence = () => new AudioContext().createMediaStreamDestination().stream;
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(silence());
  });
}

/** The browser asks for the microphone until the returned function allows one that hears nothing. */
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
