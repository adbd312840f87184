import {
  pronunciationListAnswerSchema,
  type PronunciationListAnswer,
} from '@prova/api/answers/voice/pronunciationAnswer';
import {
  sampleQuestionListAnswerSchema,
  type SampleQuestionListAnswer,
} from '@prova/api/answers/voice/sampleQuestionAnswer';
import {
  speechRecordAnswerSchema,
  type SpeechRecordAnswer,
} from '@prova/api/answers/voice/speechRecordAnswer';
import { voicePricesAnswerSchema, type VoicePricesAnswer } from '@prova/api/answers/voice/voiceConfigAnswer';
import {
  voicePresetListAnswerSchema,
  type VoicePresetListAnswer,
} from '@prova/api/answers/voice/voicePresetAnswer';
import type { Pronunciation } from '@prova/api/types/voice/pronunciation';
import type { VoicePrices } from '@prova/api/types/voice/voiceConfig';
import type { VoicePresetContent } from '@prova/api/types/voice/voicePreset';
import { voiceQueries } from '../voiceQueries';

const PRESETS = '/api/voice/presets';
const PRONUNCIATIONS = '/api/voice/pronunciations';
const presetList = { schema: voicePresetListAnswerSchema, defaultMessage: '' } as const;
const pronunciationList = { schema: pronunciationListAnswerSchema, defaultMessage: '' } as const;
const tagged = voiceQueries.enhanceEndpoints({ addTagTypes: ['presets', 'pronunciations'] });

/**
 * Administrators' decisions about the voice. A server with only the specified calls answers 404, and the page
 * says that it does not support decisions.
 */
export const decisionQueries = tagged.injectEndpoints({
  endpoints: (build) => ({
    presets: build.query<VoicePresetListAnswer, undefined>({
      query: () => ({ url: PRESETS, ...presetList }),
      providesTags: ['presets'],
    }),
    keepPreset: build.mutation<VoicePresetListAnswer, VoicePresetContent>({
      query: (data) => ({ url: PRESETS, method: 'POST', data, ...presetList }),
      invalidatesTags: ['presets'],
    }),
    deletePreset: build.mutation<VoicePresetListAnswer, string>({
      query: (id) => ({ url: `${PRESETS}/${encodeURIComponent(id)}`, method: 'DELETE', ...presetList }),
      invalidatesTags: ['presets'],
    }),
    /** How the interviewer's voice does; a server with only the specified calls answers 404. */
    speechRecord: build.query<SpeechRecordAnswer, undefined>({
      query: () => ({ url: '/api/voice/interviewer', schema: speechRecordAnswerSchema, defaultMessage: '' }),
      providesTags: ['presets'],
    }),
    /** Chooses the interviewer's voice; null is the built-in voice. */
    chooseInterviewer: build.mutation<VoicePresetListAnswer, string | null>({
      query: (presetId) => ({
        url: '/api/voice/interviewer',
        method: 'PUT',
        data: { presetId },
        ...presetList,
      }),
      invalidatesTags: ['presets'],
    }),
    sampleQuestions: build.query<SampleQuestionListAnswer, { domain: string | null; count: number }>({
      query: ({ domain, count }) => ({
        url: '/api/voice/questions',
        params: { count, ...(domain !== null && { domain }) },
        schema: sampleQuestionListAnswerSchema,
        defaultMessage: '',
      }),
    }),
    storePrices: build.mutation<VoicePricesAnswer, { provider: string; prices: VoicePrices }>({
      query: ({ provider, prices }) => ({
        url: `/api/voice/providers/${encodeURIComponent(provider)}/prices`,
        method: 'PUT',
        data: prices,
        schema: voicePricesAnswerSchema,
        defaultMessage: '',
      }),
      async onQueryStarted({ provider }, { dispatch, queryFulfilled }) {
        const stored = await queryFulfilled.catch(() => null);
        if (!stored) return;
        dispatch(
          voiceQueries.util.updateQueryData('config', provider, (config) => {
            config.prices = stored.data;
          }),
        );
      },
    }),
    pronunciations: build.query<PronunciationListAnswer, undefined>({
      query: () => ({ url: PRONUNCIATIONS, ...pronunciationList }),
      providesTags: ['pronunciations'],
    }),
    storePronunciations: build.mutation<
      PronunciationListAnswer,
      { own: readonly Pronunciation[]; revision: string | null }
    >({
      query: (data) => ({ url: PRONUNCIATIONS, method: 'PUT', data, ...pronunciationList }),
      invalidatesTags: ['pronunciations'],
    }),
  }),
});
