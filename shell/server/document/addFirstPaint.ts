import { createHash } from 'node:crypto';

/**
 * Puts the script that sets the theme before anything is painted at the head of the document, pinned like every other.
 * Its name is the same in every build, so its address carries the hash under which it may be kept.
 */
export function addFirstPaint(template: string, script: Uint8Array): string {
  const hash = createHash('sha384').update(script).digest('base64');
  const address = `/assets/first-paint.js?${hash.slice(0, 12).replaceAll(/[+/]/g, '-')}`;
  const element = `<script crossorigin integrity="sha384-${hash}" src="${address}"></script>`;
  return template.replace('<title>', () => `${element}<title>`);
}
