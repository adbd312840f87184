import type { VoiceLabSettings } from '@prova/node/voiceLabSettings';
import type { LanguageModelSettings } from './readLanguageModelSettings';
import type { ProviderSettings } from './readProviderSettings';
import type { VoiceServiceSettings } from './readVoiceServiceSettings';

/** Who speaks and listens besides the built-in voice; null where nothing is set. */
export interface VoiceProvidersSettings {
  /** OpenAI, or a server that speaks as it does, whose models and voices may have names of their own. */
  openai:
    | (VoiceServiceSettings & {
        speechModels: readonly string[];
        voices: readonly string[];
        transcriptionModels: readonly string[];
      })
    | null;
  elevenlabs: VoiceServiceSettings | null;
}

/** Everything the backend can be told, parsed and complete. */
export interface Settings {
  production: boolean;
  host: string;
  port: number;
  /** What the browser sees: pages and API stand behind this one origin. */
  siteOrigin: string;
  /** The embedded database's folder, or the address of a PostgreSQL server. */
  database: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string };
  /** What is kept in files is in this folder. */
  dataFolder: string;
  speechCacheFolder: string;
  /** The same of what other providers spoke. */
  providerSpeechFolder: string;
  /** Most calls of one person in a minute. */
  callsPerMinute: number;
  /** Who may say for whom a call is made: the site server and what stands before it. */
  trustedProxies: readonly string[];
  oidc: ProviderSettings;
  /** Null: the voice lab is a page of the site alone, and access tokens are not accepted. */
  voiceLab: VoiceLabSettings | null;
  /** Null: the built-in interviewer works alone, and no answer leaves this server. */
  languageModel: LanguageModelSettings | null;
  voiceProviders: VoiceProvidersSettings;
  /** Whether a job description given as an address is fetched; otherwise it is no more than text. */
  fetchJobDescriptions: boolean;
}
