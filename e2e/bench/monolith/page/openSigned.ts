import type { Opened } from '@prova/registry/openSigned';

export { toBase64url } from '@prova/registry/openSigned';

// Replaces the shared file of that name: a monolith knows its own routes, so nothing is signed or verified.

const decode = (part: string) =>
  new TextDecoder().decode(
    Uint8Array.from(
      atob(part.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    ),
  );

export function openSigned(jws: string): Promise<Opened> {
  const [, payload = ''] = jws.split('.');
  return Promise.resolve({ ok: true, payload: JSON.parse(decode(payload)) as unknown });
}
