import type { Page } from 'playwright/test';

/** Puts a microphone that hears nothing in place of the fake one, which reads the spoken answer over and over. */
export async function muteMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const silence = () => new AudioContext().createMediaStreamDestination().stream;
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(silence());
  });
}
