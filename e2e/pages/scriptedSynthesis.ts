import type { Page } from 'playwright/test';

/** One utterance requested by the page. */
interface Utterance {
  readonly text: string;
  readonly voice: string | null;
  readonly rate: number;
  readonly pitch: number;
  readonly volume: number;
}

interface SynthesisScript {
  readonly spoken: Utterance[];
  start(): void;
  end(): void;
  fail(error: string): void;
}

type ScriptedWindow = Window & { synthesisScript: SynthesisScript };

function installScript() {
  const voices = ['Anna', 'Boris'].map((name) => ({ voiceURI: name, name, lang: 'en-GB', default: false }));
  interface PageUtterance extends Omit<Utterance, 'voice'> {
    voice: { readonly name: string } | null;
    onstart: (() => void) | null;
    onend: (() => void) | null;
    onerror: ((event: { error: string }) => void) | null;
  }
  let speaking: PageUtterance | null = null;
  const script: SynthesisScript = {
    spoken: [],
    start: () => speaking?.onstart?.(),
    end: () => speaking?.onend?.(),
    fail: (error) => speaking?.onerror?.({ error }),
  };
  // The page calls this function with `new`, which then returns the given object.
  function SpeechSynthesisUtterance(text: string) {
    return { text, voice: null, lang: '', rate: 1, pitch: 1, volume: 1 };
  }
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak(utterance: PageUtterance) {
      speaking = utterance;
      const { text, voice, rate, pitch, volume } = utterance;
      script.spoken.push({ text, voice: voice?.name ?? null, rate, pitch, volume });
    },
    cancel() {
      speaking = null;
    },
  });
  Object.assign(window, { synthesisScript: script, SpeechSynthesisUtterance });
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis, configurable: true });
}

/** Voices Anna and Boris in place of the browser's, which a test machine lacks. */
export async function scriptSynthesis(page: Page) {
  await page.addInitScript(installScript);
  const script = <Result>(use: (script: SynthesisScript) => Result) =>
    page
      .evaluateHandle(() => (window as unknown as ScriptedWindow).synthesisScript)
      .then((handle) => handle.evaluate(use));
  return {
    start: () => script((synthesis) => synthesis.start()),
    end: () => script((synthesis) => synthesis.end()),
    /** @param error the browser's own code, e.g. `network` */
    fail: (error: string) =>
      page.evaluate((code) => (window as unknown as ScriptedWindow).synthesisScript.fail(code), error),
    spoken: () => script((synthesis) => synthesis.spoken),
  };
}
