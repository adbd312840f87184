import { loadFlite } from '../flite/loadFlite';
import { SAID, SPELLED } from './pronunciations';
import { wordsForVoice } from './wordsForVoice';

const heard = [
  ['API', 'ey p iy ay'],
  ['APIs', 'ey p iy ay z'],
  ['CI/CD', 's iy ay s iy d iy'],
  ['PostgreSQL', 'p ow s t g er z k y uw eh l'],
  ['SQL', 'eh s k y uw eh l'],
  ['NoSQL', 'n ow eh s k y uw eh l'],
  ['K8s', 'k uw b er n eh t iy z'],
  ['Kubernetes', 'k uw b er n eh t iy z'],
  ['npm', 'eh n p iy eh m'],
  ['JVM', 'jh ey v iy eh m'],
  ['OAuth', 'ow ao th'],
  ['JVMs', 'jh ey v iy eh m z'],
  ['JWT', 'jh ey d aa b ax l y uw t iy'],
  ['HTTP', 'ey ch t iy t iy p iy'],
  ['JSON', 'jh ey s ax n'],
  ['nginx', 'eh n jh ax n eh k s'],
  ['git', 'g ih t'],
  ['caching', 'k ae sh ih ng'],
  ['useEffect', 'y uw z ih f eh k t'],
  ['hashCode()', 'hh ae sh k ow d'],
  ['OpenID', 'ow p ax n ay d iy'],
  ['C#', 's iy sh aa r p'],
  ['.NET', 'd aa t n eh t'],
  ['n²', 'eh n s k w eh r d'],
  ['5 ms', 'f ay v m ih l ax s ax k ax n d z'],
] as const;

const LISTENED_TO = [...heard.map(([written]) => written), ...SPELLED, ...Object.keys(SAID)];
const phonemes = new Map<string, string>();

/**
 * flite's phonemes of American English for all texts in one run, a sentence each, followed by a pause. All
 * its voices share one dictionary: this is the fastest one, at high speed, since nobody listens.
 */
beforeAll(async () => {
  const flite = await loadFlite();
  const texts = [...new Set(LISTENED_TO.flatMap((written) => [written, wordsForVoice(written)]))];
  const sentences = texts.map((text) => `${text}!\n`).join('');
  const { printed } = flite([
    ...['-voice', 'kal', '--setf', 'duration_stretch=0.05', '-ps', '-o', 'speech.wav'],
    ...['-t', sentences],
  ]);
  const said = printed.split(/\bpau\b/).map((each) => each.trim());
  const spoken = said.filter((each) => each !== '');
  if (spoken.length !== texts.length) throw new Error(`${spoken.length} of ${texts.length} were spoken`);
  for (const [at, text] of texts.entries()) phonemes.set(text, spoken[at] ?? '');
});

function phonemesOf(text: string): string {
  const said = phonemes.get(text);
  if (said === undefined) throw new Error(`'${text}' was not spoken`);
  return said;
}

test.each(heard)('pronounces %s as %s', (written, sounds) => {
  expect(phonemesOf(wordsForVoice(written))).toBe(sounds);
});

const LETTER_NAMES = new Map(
  'A:ey B:b iy C:s iy D:d iy E:iy F:eh f G:jh iy H:ey ch I:ay J:jh ey K:k ey L:eh l M:eh m N:eh n O:ow P:p iy Q:k y uw R:aa r S:eh s T:t iy U:y uw V:v iy W:d aa b ax l y uw X:eh k s Y:w ay Z:z iy 2:t uw'
    .split(/ (?=[A-Z0-9]:)/)
    .map((entry) => [entry.charAt(0), entry.slice(2)]),
);

test.each(SPELLED)('spells out %s, unlike the voice itself', (written) => {
  const letters = Array.from(written, (letter) => LETTER_NAMES.get(letter)).join(' ');
  // Two equal adjacent sounds are merged, since the voice speaks them as one.
  const merged = letters.replace(/\b(\w+) \1\b/g, '$1');
  const said = phonemesOf(wordsForVoice(written));
  expect([letters, merged]).toContain(said);
  expect([letters, merged]).not.toContain(phonemesOf(written));
});

test.each(Object.keys(SAID))('pronounces %s differently from the voice itself', (written) => {
  expect(phonemesOf(wordsForVoice(written))).not.toBe(phonemesOf(written));
});
