import type { Page } from 'playwright/test';

/** The page's request for one recognition. */
interface StartedRecognition {
  readonly lang: string;
  readonly continuous: boolean;
  readonly interimResults: boolean;
  readonly maxAlternatives: number;
}

/** The in-page script's interface for the test. */
interface RecognitionScript {
  readonly started: StartedRecognition[];
  hear(phrases: readonly { text: string; isFinal: boolean; alternatives: readonly string[] }[]): void;
  fail(error: string): void;
  end(): void;
}

/** Hears what the test says, in place of Chromium's own recognition, which sends the sound to its vendor. */
export interface ScriptedRecognition {
  /** Makes the page hear an interim phrase. */
  hearInterim(text: string): Promise<void>;
  hear(text: string, alternatives?: readonly string[]): Promise<void>;
  /** @param error the browser's own code, e.g. `no-speech` */
  fail(error: string): Promise<void>;
  /** Ends the recognition without a request, as Chrome does now and then. */
  end(): Promise<void>;
  started(): Promise<StartedRecognition[]>;
}

type ScriptedWindow = Window & { recognitionScript: RecognitionScript };

function installScript() {
  interface Recognition {
    onresult: ((event: unknown) => void) | null;
    onerror: ((event: { error: string }) => void) | null;
    onend: (() => void) | null;
  }
  let running: Recognition | null = null;
  const stop = () => {
    const ended = running;
    running = null;
    ended?.onend?.();
  };
  const script: RecognitionScript = {
    started: [],
    hear(phrases) {
      const results = phrases.map(({ text, isFinal, alternatives }) =>
        Object.assign(
          [text, ...alternatives].map((transcript) => ({ transcript })),
          { isFinal },
        ),
      );
      running?.onresult?.({ results });
    },
    fail(error) {
      running?.onerror?.({ error });
      stop();
    },
    end: stop,
  };
  // The page calls this function with `new`, which then returns the given object.
  function PageRecognition() {
    const recognition = {
      lang: '',
      continuous: false,
      interimResults: false,
      maxAlternatives: 0,
      onresult: null,
      onerror: null,
      onend: null,
      start() {
        running = recognition;
        const { lang, continuous, interimResults, maxAlternatives } = recognition;
        script.started.push({ lang, continuous, interimResults, maxAlternatives });
      },
      stop() {
        if (running === recognition) stop();
      },
      abort() {
        recognition.stop();
      },
    };
    return recognition;
  }
  Object.assign(window, {
    recognitionScript: script,
    SpeechRecognition: PageRecognition,
    webkitSpeechRecognition: PageRecognition,
  });
}

/** Installs the scripted recognition in every later document of the page. */
export async function scriptRecognition(page: Page): Promise<ScriptedRecognition> {
  await page.addInitScript(installScript);
  const hear = (text: string, isFinal: boolean, alternatives: readonly string[] = []) =>
    page.evaluate((phrase) => (window as unknown as ScriptedWindow).recognitionScript.hear([phrase]), {
      text,
      isFinal,
      alternatives,
    });
  return {
    hearInterim: (text) => hear(text, false),
    hear: (text, alternatives) => hear(text, true, alternatives),
    fail: (error) =>
      page.evaluate((code) => (window as unknown as ScriptedWindow).recognitionScript.fail(code), error),
    end: () => page.evaluate(() => (window as unknown as ScriptedWindow).recognitionScript.end()),
    started: () => page.evaluate(() => (window as unknown as ScriptedWindow).recognitionScript.started),
  };
}

/** Removes recognition, as in a browser without it, such as Firefox. */
export async function removeRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
}
