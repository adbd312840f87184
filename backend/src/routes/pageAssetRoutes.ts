import * as v from 'valibot';
import type { ApiServer } from '../http/declaredRoute';
import { pageAsset } from '../http/mediaTypes';
import { Refusal } from '../http/refusal';
import { PAGE_ASSETS_PATH, readPageAsset } from '../pages/pageAssets';

/** Assets of the server's own pages. A page loads several: the sign-in limit excludes them. */
export function pageAssetRoutes(app: ApiServer): void {
  app.get<{ Params: { name: string } }>(`${PAGE_ASSETS_PATH}:name`, {
    config: { access: 'public', refusals: [404] },
    schema: {
      operationId: 'readPageAsset',
      summary: 'A font or the icon of the pages that the server draws.',
      params: v.object({ name: v.string() }),
      response: { 200: pageAsset },
    },
    handler: async ({ params }, reply) => {
      const asset = readPageAsset(params.name);
      if (!asset) throw new Refusal(404, 'NOT_FOUND', 'There is no such file.');
      return reply.type(asset.type).header('cache-control', 'public, max-age=604800').send(asset.body);
    },
  });
}
