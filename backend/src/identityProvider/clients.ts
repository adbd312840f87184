import type { ClientMetadata } from 'oidc-provider';
import type { IdentityProviderSettings } from './readIdentityProviderSettings';
import { CALLBACK_PATH } from '../ground/siteClient';

/** The applications that people sign in to; all of them are Prova's own, so nobody is asked for consent. */
export function listClients({
  siteOrigin,
  clientId,
  clientSecret,
}: IdentityProviderSettings): ClientMetadata[] {
  return [
    {
      client_id: clientId,
      client_secret: clientSecret,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [siteOrigin + CALLBACK_PATH],
      post_logout_redirect_uris: [`${siteOrigin}/`],
    },
  ];
}
