import type { RegisteredRemote } from '@prova/registry/registry';
import { pinnedScripts } from './entryLoaderPlugin';

type PinnedFile = Pick<RegisteredRemote['preload'][number], 'href' | 'as' | 'integrity'>;

function createElement(page: Document, { href, as, integrity }: PinnedFile) {
  const element = page.createElement(as === 'script' ? 'script' : 'link');
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
  const address = new URL(href, page.baseURI).href;
  if ('src' in element) element.src = pinnedScripts?.createScriptURL(address) ?? address;
  else Object.assign(element, { rel: 'stylesheet', href: address });
  return element;
}

function bring(page: Document, file: PinnedFile): Promise<void> {
  const element = createElement(page, file);
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`Loading chunk failed.\n(error: ${'src' in element ? element.src : element.href})`));
    });
    page.head.append(element);
  });
}

/**
 * Inserts a release's chunks and style sheets ahead of its container, which would request them at the hanging
 * address. A starting container picks up waiting chunks and existing style sheets.
 */
export async function reloadFiles(page: Document, files: readonly PinnedFile[]): Promise<void> {
  await Promise.all(files.map((file) => bring(page, file)));
}
