import { readNonce } from './readNonce';

/**
 * Some of antd's parts insert a style element (measuring a scroll bar, locking the scroll) and offer no way to hand
 * them the page's nonce. Every style element that a script of this page makes carries it from here on.
 */
const nonce = readNonce(document);
const create = document.createElement.bind(document);
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name.toLowerCase() === 'style') element.nonce = nonce;
  return element;
}) as typeof document.createElement;
