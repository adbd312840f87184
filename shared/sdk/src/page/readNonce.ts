/** The nonce of this page, under which styles may be inserted. The server puts it on the configuration's element. */
export function readNonce(page: Document): string {
  return page.getElementById('served-config')?.nonce ?? '';
}
