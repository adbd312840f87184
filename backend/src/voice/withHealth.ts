import type { VoiceProviderHealth } from '@prova/api/types/voice/voiceHealth';
import { BrokenSpeech, failed, type VoiceResult } from './voiceFailure';
import type { SpokenStream, VoiceProvider } from './voiceProvider';
import { createHealthRecord } from './provider/createHealthRecord';

/** A provider's adapter: its health is derived from the results of its calls. */
export interface ProviderAdapter extends Omit<VoiceProvider, 'health'> {
  /** Name of the setting that connects it. */
  readonly setting: string;
  /** Makes a cheap call that needs the key. */
  check(): Promise<VoiceResult<unknown>>;
}

/** Called with the result of each provider call: `ok`, or the code of the failure. */
export type OnAsked = (asked: { provider: string; operation: 'tts' | 'stt'; outcome: string }) => void;

/** Adds health and counts to a configured provider. */
export function withHealth(adapter: ProviderAdapter, onAsked: OnAsked): VoiceProvider {
  const { setting, check, ...provider } = adapter;
  const record = createHealthRecord();
  const note = <Result extends VoiceResult<unknown>>(
    operation: 'tts' | 'stt',
    result: Result,
    left: AbortSignal,
  ): Result => {
    // A client that leaves ends the call, which says nothing about the provider.
    if (left.aborted) return result;
    onAsked({ provider: provider.key, operation, outcome: result.ok ? 'ok' : result.failure.code });
    return record.note(result);
  };

  async function* noted(stream: SpokenStream['stream'], left: AbortSignal): AsyncGenerator<Uint8Array> {
    try {
      yield* stream;
    } catch (error) {
      if (error instanceof BrokenSpeech && !left.aborted) record.noteFailure(error.failure);
      throw error;
    }
  }

  return {
    ...provider,
    async speak(request, signal) {
      const spoken = note('tts', await provider.speak(request, signal), signal);
      return spoken.ok
        ? { ok: true, value: { ...spoken.value, stream: noted(spoken.value.stream, signal) } }
        : spoken;
    },
    async transcribe(upload, options, signal) {
      return note('stt', await provider.transcribe(upload, options, signal), signal);
    },
    async health(): Promise<VoiceProviderHealth> {
      const checked = await check();
      const at = new Date();
      return {
        provider: provider.key,
        status: checked.ok ? 'available' : 'failing',
        setting,
        host: provider.host,
        tts: provider.can('tts'),
        stt: provider.can('stt'),
        failure: checked.ok ? record.lastFailure : record.describeFailure(checked.failure, at),
        checkedAt: at.toISOString(),
      };
    },
  };
}

/** An unconfigured provider: it can be described but not called. */
export function withoutSettings(
  { key, limits, describe }: Pick<VoiceProvider, 'key' | 'limits' | 'describe'>,
  setting: string,
): VoiceProvider {
  const refuse = () =>
    failed({
      code: 'PROVIDER_NOT_AVAILABLE',
      provider: key,
      message: `This provider isn’t set up on this server. To set it up, configure ${setting}.`,
    });
  return {
    key,
    limits,
    host: null,
    can: () => false,
    describe,
    voices: () => Promise.resolve(refuse()),
    speak: () => Promise.resolve(refuse()),
    refuseTranscription: refuse,
    transcribe: () => Promise.resolve(refuse()),
    health: () =>
      Promise.resolve({
        provider: key,
        status: 'notConfigured',
        setting,
        host: null,
        tts: false,
        stt: false,
        failure: null,
        checkedAt: null,
      }),
  };
}
