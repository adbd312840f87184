import { VOICE_LAB_CALLBACK_PATH } from '@prova/node/voiceLabSettings';
import type { ClientMetadata } from 'oidc-provider';
import type { IdentityProviderSettings } from './readIdentityProviderSettings';
import { CALLBACK_PATH } from '../lib/siteClient';

/** The sign-in clients; all are Prova's own, so no consent is requested. */
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
            // The lab's page can keep no secret: PKCE proves that the answer reached its recipient.
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
