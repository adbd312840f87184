import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_ASSETS_PATH, readPageAsset } from '../pages/pageAssets';

/** Serves a font or the icon of the pages. @returns false for other addresses */
export function sendPageAsset({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (!url.startsWith(PAGE_ASSETS_PATH)) return false;
  const asset = readPageAsset(url.slice(PAGE_ASSETS_PATH.length));
  if (!asset) {
    response.writeHead(404).end();
    return true;
  }
  response
    .writeHead(200, {
      'content-type': asset.type,
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
    })
    .end(asset.body);
  return true;
}
