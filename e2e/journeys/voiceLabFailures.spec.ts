import type { VoiceBehaviour } from '../../backend/testing/voice/voiceBehaviours';
import { expect, type Route } from 'playwright/test';
import { stopTheClock } from '../pages/stopTheClock';
import { voiceLab } from '../pages/voiceLab';
import { test } from '../site/signedInTest';
import { voiceDouble, voiceKeys } from '../site/voiceDouble';

test.use({ account: 'admin' });

interface Expected {
  readonly cause: string | RegExp;
  readonly code: string;
  readonly advice: string;
}
const NOTHING_LOST = 'our entries are still here';

test(
  '[V9] reports each provider failure once, with cause, advice and code',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/voice-capabilities?provider=openai');
    const { writeFor, speak, alert, main } = voiceLab(page);
    const expectFailure = async (title: string, { cause, code, advice }: Expected) => {
      await expect(alert).toHaveCount(1);
      await expect(alert).toContainText(title);
      await expect(alert).toContainText(cause);
      await expect(alert).toContainText(advice);
      await expect(alert).toContainText(code);
    };
    const unreadable = {
      cause: 'Text-to-speech failed',
      code: 'TTS_FAILED',
      advice: 'choose another format',
    };
    const cases: readonly (readonly [string, VoiceBehaviour, Expected])[] = [
      [
        'a wrong key',
        { kind: 'unauthorized' },
        {
          cause: 'API authentication failed',
          code: 'API_UNAUTHORIZED',
          advice: 'Ask the operator to check the key',
        },
      ],
      [
        'too many requests',
        { kind: 'rateLimited' },
        { cause: 'API rate limit exceeded', code: 'API_RATE_LIMITED', advice: 'Wait a moment' },
      ],
      [
        'nothing left of what was paid for',
        { kind: 'quota' },
        { cause: 'API rate limit exceeded', code: 'API_RATE_LIMITED', advice: 'waiting won’t help' },
      ],
      [
        'too much',
        { kind: 'tooLarge' },
        { cause: 'File size too large', code: 'FILE_TOO_LARGE', advice: 'smaller file' },
      ],
      [
        'words of its own',
        { kind: 'failure', status: 400, code: 'bad_voice', message: 'This voice is hoarse.' },
        { cause: 'This voice is hoarse.', code: 'VALIDATION_ERROR', advice: 'change the settings' },
      ],
      [
        'a fault',
        { kind: 'serverError' },
        {
          cause: 'The server had an error while processing your request.',
          code: 'API_ERROR',
          advice: 'Try again later',
        },
      ],
      ['no answer', { kind: 'hangsUp' }, { cause: /./, code: 'NETWORK_ERROR', advice: NOTHING_LOST }],
    ];
    // ElevenLabs reports the same failures in another format, of which one of each kind is tested.
    const inBoth = ['unauthorized', 'quota', 'failure'];
    for (const [name, behaviour, expected] of cases) {
      const providers = [
        ['openai', 'OpenAI'],
        ...(inBoth.includes(behaviour.kind) ? [['elevenlabs', 'ElevenLabs'] as const] : []),
      ] as const;
      for (const [key, label] of providers) {
        await writeFor(`${label} API`, `The answer is ${name}, ${key}.`);
        await voiceDouble.script({
          behaviour,
          about: `The answer is ${name}, ${key}.`,
          dialect: key,
          times: 'always',
        });
        await speak.click();
        await expectFailure(`${label} TTS synthesis failed`, expected);
        for (const secret of voiceKeys()) await expect(main).not.toContainText(secret);
      }
    }

    // Responses of a server that does not use Prova's messages.
    const answers: readonly (readonly [Parameters<Route['fulfill']>[0], Expected])[] = [
      [
        { status: 401, json: {} },
        { cause: 'API authentication failed', code: 'API_UNAUTHORIZED', advice: NOTHING_LOST },
      ],
      [
        { status: 429, json: {} },
        { cause: 'API rate limit exceeded', code: 'API_RATE_LIMITED', advice: 'Wait a moment' },
      ],
      [
        { status: 413, body: '<html></html>' },
        { cause: 'File size too large', code: 'FILE_TOO_LARGE', advice: 'smaller file' },
      ],
      [
        { status: 500, json: { message: 'Out of order' } },
        { cause: 'Out of order', code: 'API_ERROR', advice: NOTHING_LOST },
      ],
      [
        { status: 500, body: '' },
        { cause: 'API synthesis failed', code: 'API_ERROR', advice: NOTHING_LOST },
      ],
      [
        { status: 503, json: { code: 'PROVIDER_NOT_AVAILABLE' } },
        { cause: 'API synthesis failed', code: 'PROVIDER_NOT_AVAILABLE', advice: 'Choose another provider' },
      ],
      [{ status: 200, body: '<html></html>', contentType: 'text/html' }, unreadable],
      [{ status: 200, body: '', contentType: 'audio/mpeg' }, unreadable],
    ];
    for (const [answer, expected] of answers) {
      await page.route('**/api/voice/tts', (route) => route.fulfill(answer));
      await speak.click();
      await expectFailure('OpenAI TTS synthesis failed', expected);
      await page.unroute('**/api/voice/tts');
    }
    await page.route('**/api/voice/tts', (route) => route.abort());
    await speak.click();
    await expectFailure('OpenAI TTS synthesis failed', {
      cause: 'API synthesis failed',
      code: 'NETWORK_ERROR',
      advice: 'The server couldn’t be reached.',
    });
  },
);

test('[V9] counts down the seconds of a busy provider', { tag: '@thorough' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/voice-capabilities?provider=openai');
  const { text, speak, alert } = voiceLab(page);
  const said = 'How long is a wait of twelve seconds?';
  await text.fill(said);
  await voiceDouble.script({ behaviour: { kind: 'rateLimited', retryAfter: '12' }, about: said });
  await stopTheClock(page);
  await speak.click();
  await expect(alert).toContainText('API rate limit exceeded');
  await expect(alert).toContainText('You can try again in 12 s.');
  await expect(speak).toBeDisabled();
  await page.clock.runFor(1_000);
  await expect(alert).toContainText('You can try again in 11 s.');
  await page.clock.runFor(10_000);
  await expect(alert).toContainText('You can try again in 1 s.');
  await expect(speak).toBeDisabled();
  await page.clock.runFor(1_000);
  await expect(alert).toContainText('You can try again now.');
  await expect(speak).toBeEnabled();
  await page.clock.resume();
});
