import type { SpeakingEnd, SpeechSynthesizer } from './speechSynthesizer';

/** Creates the port over the browser's own voices, if any. */
export function createBrowserSynthesizer(): SpeechSynthesizer {
  const find = () => ('speechSynthesis' in globalThis ? globalThis.speechSynthesis : null);
  return {
    get supported() {
      return find() !== null;
    },
    voices: () =>
      (find()?.getVoices() ?? []).map(({ voiceURI, name, lang, default: isDefault }) => ({
        id: voiceURI,
        name,
        language: lang,
        isDefault,
      })),
    onVoicesChanged(listener) {
      const synthesis = find();
      synthesis?.addEventListener('voiceschanged', listener);
      return () => synthesis?.removeEventListener('voiceschanged', listener);
    },
    async speak({ text, voiceId, rate, pitch, volume }, onStarted, signal) {
      signal.throwIfAborted();
      const synthesis = find();
      if (!synthesis) return { kind: 'failed', reason: 'not-supported' };
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = synthesis.getVoices().find(({ voiceURI }) => voiceURI === voiceId) ?? null;
      if (utterance.voice) utterance.lang = utterance.voice.lang;
      Object.assign(utterance, { rate, pitch, volume });
      try {
        return await new Promise<SpeakingEnd>((resolve, reject) => {
          utterance.onstart = onStarted;
          utterance.onend = () => resolve({ kind: 'ended' });
          utterance.onerror = ({ error }) => resolve({ kind: 'failed', reason: error });
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
          synthesis.speak(utterance);
        });
      } finally {
        utterance.onstart = utterance.onend = utterance.onerror = null;
        synthesis.cancel();
      }
    },
  };
}
