import { readNonce } from './readNonce';

/**
 * Some of antd's parts insert style elements (measuring a scroll bar, locking the scroll) without support for
 * the page's nonce. Every style element created by a script of this page carries the nonce from here on.
 */
const nonce = readNonce(document);
const create = document.createElement.bind(document);
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name.toLowerCase() === 'style') element.nonce = nonce;
  return element;
}) as typeof document.createElement;
