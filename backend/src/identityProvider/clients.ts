import { VOICE_LAB_CALLBACK_PATH } from '@prova/node/voiceLabSettings';
import type { ClientMetadata } from 'oidc-provider';
import type { IdentityProviderSettings } from './readIdentityProviderSettings';
import { CALLBACK_PATH } from '../ground/siteClient';

/** The applications that people sign in to; all of them are Prova's own, so nobody is asked for consent. */
export function listClients({
  siteOrigin,
  clientId,
  clientSecret,
  voiceLab,
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
    ...(voiceLab
      ? [
          {
            client_id: voiceLab.clientId,
            // Its page can keep no secret: what proves that the answer came to whom it was meant for is PKCE.
            token_endpoint_auth_method: 'none' as const,
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code' as const],
            redirect_uris: voiceLab.origins.map((origin) => origin + VOICE_LAB_CALLBACK_PATH),
            post_logout_redirect_uris: voiceLab.origins.map((origin) => `${origin}/`),
          },
        ]
      : []),
  ];
}
