import {
  voiceConfigAnswerSchema,
  voiceListAnswerSchema,
  type VoiceAnswer,
  type VoiceConfigAnswer,
} from '@prova/api/answers/voice/voiceConfigAnswer';
import {
  voiceCapabilityAnswerSchema,
  voiceHealthAnswerSchema,
  type VoiceProviderHealthAnswer,
} from '@prova/api/answers/voice/voiceHealthAnswer';
import type { VoiceCapability } from '@prova/api/types/voice/voiceProvider';
import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

const providerAddress = (provider: string) => `/api/voice/providers/${encodeURIComponent(provider)}`;

/** Server data of the lab's pages. Features add their own calls with `injectEndpoints`. */
export const voiceQueries = createApi({
  reducerPath: 'voiceQueries',
  baseQuery: axiosBaseQuery,
  endpoints: (build) => ({
    health: build.query<VoiceProviderHealthAnswer[], undefined>({
      query: () => ({ url: '/api/voice/health', schema: voiceHealthAnswerSchema, defaultMessage: '' }),
    }),
    config: build.query<VoiceConfigAnswer, string>({
      query: (provider) => ({
        url: `${providerAddress(provider)}/config`,
        schema: voiceConfigAnswerSchema,
        defaultMessage: '',
      }),
    }),
    voices: build.query<VoiceAnswer[], string>({
      query: (provider) => ({
        url: `/api/voice/voices/${encodeURIComponent(provider)}`,
        schema: voiceListAnswerSchema,
        defaultMessage: '',
      }),
    }),
    /** False if the server does not say. */
    capability: build.query<boolean, { provider: string; capability: VoiceCapability }>({
      async queryFn({ provider, capability }, _api, _options, ask) {
        const { data = false } = await ask({
          url: `${providerAddress(provider)}/capabilities/${capability}`,
          schema: voiceCapabilityAnswerSchema,
          defaultMessage: '',
        });
        return { data: data as boolean };
      },
    }),
  }),
});
