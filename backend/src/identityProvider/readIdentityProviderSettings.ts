import { join, resolve } from 'node:path';
import { type Environment, parseEnvironment } from '@prova/node/environment';
import {
  emailSchema,
  nonBlankSchema,
  originSchema,
  portSchema,
  webAddressSchema,
} from '@prova/node/environmentSchemas';
import { StartFailure } from '@prova/node/startFailure';
import { voiceLabEntries, voiceLabSettingsOf, type VoiceLabSettings } from '@prova/node/voiceLabSettings';
import * as v from 'valibot';
import { DEFAULT_CLIENT_ID, DEFAULT_CLIENT_SECRET, IDENTITY_PROVIDER_PORT_OFFSET } from '../lib/siteClient';

const mailServerSchema = v.pipe(
  v.string(),
  v.check(
    (text) => /^smtps?:\/\/./.test(text) && URL.canParse(text),
    'must be an address such as smtps://user:password@mail.example.com',
  ),
  v.transform((text) => new URL(text)),
);

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(portSchema, '3000'),
  PROVIDER_HOST: v.optional(nonBlankSchema, '127.0.0.1'),
  PROVIDER_PORT: v.optional(portSchema),
  SITE_ORIGIN: v.optional(originSchema),
  DATA_DIR: v.optional(nonBlankSchema, '.data'),
  SUPPORT_EMAIL: v.optional(emailSchema),
  SMTP_URL: v.optional(mailServerSchema),
  MAIL_FROM: v.optional(emailSchema),
  OIDC_ISSUER: v.optional(webAddressSchema),
  OIDC_CLIENT_ID: v.optional(nonBlankSchema, DEFAULT_CLIENT_ID),
  OIDC_CLIENT_SECRET: v.optional(nonBlankSchema, DEFAULT_CLIENT_SECRET),
  ...voiceLabEntries,
});

/** How mail is sent. */
export interface MailSettings {
  /** `smtp:` (STARTTLS, except on this machine) or `smtps:`, with credentials. */
  server: URL;
  /** The sender's address. */
  from: string;
}

export interface IdentityProviderSettings {
  host: string;
  port: number;
  issuer: string;
  /** Root of this installation's data; `folder` is the provider's part. */
  dataFolder: string;
  folder: string;
  siteOrigin: string;
  /** The address for people who forgot their password; null if none is published. */
  supportEmail: string | null;
  /** Null if links to a new password are not sent by mail. */
  mail: MailSettings | null;
  clientId: string;
  clientSecret: string;
  /** Settings of the voice lab's client; null if the lab has no separate sign-in. */
  voiceLab: VoiceLabSettings | null;
}

/** @throws StartFailure when a variable is invalid, and in production, where demo accounts have no place. */
export function readIdentityProviderSettings(environment: Environment): IdentityProviderSettings {
  const given = parseEnvironment(environmentSchema, environment);
  if (given.NODE_ENV === 'production') {
    throw new StartFailure(
      'The embedded sign-in provider has demo accounts and does not start in production: set OIDC_ISSUER to a provider of your own.',
    );
  }
  const dataFolder = resolve(given.DATA_DIR);
  const siteOrigin = given.SITE_ORIGIN ?? `http://localhost:${given.PORT}`;
  const port = given.PROVIDER_PORT ?? given.PORT + IDENTITY_PROVIDER_PORT_OFFSET;
  return {
    host: given.PROVIDER_HOST,
    port,
    issuer: given.OIDC_ISSUER ?? `http://localhost:${port}`,
    dataFolder,
    folder: join(dataFolder, 'provider'),
    siteOrigin,
    supportEmail: given.SUPPORT_EMAIL ?? null,
    mail: readMail(given),
    clientId: given.OIDC_CLIENT_ID,
    clientSecret: given.OIDC_CLIENT_SECRET,
    voiceLab: voiceLabSettingsOf(given, siteOrigin),
  };
}

function readMail({
  SMTP_URL: server,
  MAIL_FROM: from,
}: Pick<v.InferOutput<typeof environmentSchema>, 'SMTP_URL' | 'MAIL_FROM'>): MailSettings | null {
  if (server && from !== undefined) return { server, from };
  if (!server && from === undefined) return null;
  const missing = server ? 'MAIL_FROM' : 'SMTP_URL';
  throw new StartFailure(
    `Mail is only partly configured: ${missing} is not set. Set SMTP_URL and MAIL_FROM, or neither.`,
  );
}
