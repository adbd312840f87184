import type { VoiceLabSettings } from '@prova/node/voiceLabSettings';
import type { LanguageModelSettings } from './readLanguageModelSettings';
import type { ProviderSettings } from './readProviderSettings';
import type { VoiceServiceSettings } from './readVoiceServiceSettings';

/** Speech providers besides the built-in voice; null if not configured. */
export interface VoiceProvidersSettings {
  /** OpenAI, or a compatible server, whose models and voices may have their own names. */
  openai:
    | (VoiceServiceSettings & {
        speechModels: readonly string[];
        voices: readonly string[];
        transcriptionModels: readonly string[];
      })
    | null;
  elevenlabs: VoiceServiceSettings | null;
}

/** All settings of the backend, parsed and complete. */
export interface Settings {
  production: boolean;
  host: string;
  port: number;
  /** Origin of the site as the browser sees it: pages and API share it. */
  siteOrigin: string;
  /** The embedded database's folder, or the address of a PostgreSQL server. */
  database: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string };
  /** Folder of file storage. */
  dataFolder: string;
  /** Folder of backups, whose newest the metrics date; null if unset. */
  backupsFolder: string | null;
  speechCacheFolder: string;
  /** Cache folder of other providers' speech. */
  providerSpeechFolder: string;
  /** Rate limit of one person per minute. */
  callsPerMinute: number;
  /** Trusted proxies: the site server, and proxies in front of it. */
  trustedProxies: readonly string[];
  oidc: ProviderSettings;
  /** Null: the voice lab is a page of the site only, and access tokens are rejected. */
  voiceLab: VoiceLabSettings | null;
  /** Null: the built-in interviewer works alone, and no answer leaves this server. */
  languageModel: LanguageModelSettings | null;
  voiceProviders: VoiceProvidersSettings;
  /** Whether a job description that is an address is fetched; otherwise it is plain text. */
  fetchJobDescriptions: boolean;
}
