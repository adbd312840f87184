/** The page's style nonce. The server puts it on the configuration's element. */
export function readNonce(page: Document): string {
  return page.getElementById('served-config')?.nonce ?? '';
}
