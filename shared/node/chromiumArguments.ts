/** What every Chromium of the tests and of the gate is started with: as root, without a screen, and quiet on the network. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A microphone and a camera that nobody has to allow. */
export const FAKE_MEDIA_ARGUMENTS: readonly string[] = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];
