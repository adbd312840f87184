/** After the backend's tests. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.endTestRun?.();
}
