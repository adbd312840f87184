import {
  describeMountFailure,
  describeThrown,
  type LoadProblem,
  type ReadAnswers,
} from './describeMountFailure';

const FOLDER = 'https://prova.example/r/content/1.0.0-abc/';
const ENTRY = `${FOLDER}entry.1f.js`;
const CHUNK = `${FOLDER}js/faq.2e.js`;
const DOCS = 'https://module-federation.io/guide/troubleshooting/runtime#runtime-008';
const network = new Error(
  `RUNTIME-008 ${DOCS} {"resourceUrl":"${ENTRY}"} ScriptNetworkError: Failed to load script`,
);
const chunk = (how: string) => new Error(`Loading chunk 12 failed.\n(${how}: ${CHUNK})`);
// An error in the bundler's words.
const style = new Error('Loading css chunk 12 failed.\n(error: undefined)');

const ofModule = (address: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`);
const moduleInSafari = new TypeError('Importing a module script failed.');

const STYLE = `${FOLDER}css/faq.3d.css`;
const answers =
  (responseStatus?: number, contentType?: string): ReadAnswers =>
  () => [
    // Entries of a preload that failed before the file was requested, and of the shell.
    ...[ENTRY, CHUNK, STYLE].map((name) => ({ name, responseStatus: 0, contentType: '' })),
    { name: 'https://prova.example/assets/shell.css', responseStatus: 200, contentType: 'text/css' },
    ...[ENTRY, CHUNK, STYLE].map((name) => ({
      name,
      ...(responseStatus === undefined ? {} : { responseStatus }),
      ...(contentType === undefined ? {} : { contentType }),
    })),
  ];
const imported: ReadAnswers = () => [
  { name: ENTRY, responseStatus: 200, contentType: 'text/javascript' },
  { name: CHUNK, responseStatus: 503, contentType: 'text/plain' },
];
const none: ReadAnswers = () => [];

test.each<[string, LoadProblem, unknown, ReadAnswers, string]>([
  ['an entry that is not there', 'UNREACHABLE', network, answers(404, 'text/plain'), 'entry MISSING 404'],
  ['an origin that is down', 'UNREACHABLE', network, answers(0, ''), 'entry MISSING 0'],
  ['a browser that notes nothing', 'UNREACHABLE', network, answers(), 'entry MISSING 0'],
  ['a page in its place', 'UNREACHABLE', network, answers(200, 'text/html'), 'entry MISSING 200'],
  ['another byte', 'UNREACHABLE', network, answers(200, 'text/javascript'), 'entry INTEGRITY 200'],
  ['the same, type not told', 'UNREACHABLE', network, answers(200), 'entry INTEGRITY 200'],
  ['a module that the entry imports', 'UNREACHABLE', ofModule(ENTRY), imported, 'entry MISSING 503'],
  ['an entry that hangs', 'TIMEOUT', new Error(`Script ${ENTRY} timed out`), answers(), 'entry TIMEOUT 0'],
  [
    'a chunk that is not there',
    'UNREACHABLE',
    chunk('error'),
    answers(404, 'text/plain'),
    'chunk MISSING 404',
  ],
  [
    'another byte in a chunk',
    'UNREACHABLE',
    chunk('error'),
    answers(200, 'text/javascript'),
    'chunk INTEGRITY 200',
  ],
  ['a chunk that hangs', 'UNREACHABLE', chunk('timeout'), answers(), 'chunk TIMEOUT 0'],
  ['a style sheet', 'UNREACHABLE', style, answers(503, 'text/plain'), 'chunk MISSING 503'],
  ['another byte in it', 'UNREACHABLE', style, answers(200, 'text/css'), 'chunk INTEGRITY 200'],
  ['nothing noted of it', 'UNREACHABLE', style, none, 'chunk MISSING 0'],
  [
    'an entry that is a module',
    'UNREACHABLE',
    ofModule(ENTRY),
    answers(404, 'text/plain'),
    'entry MISSING 404',
  ],
  ['a late module', 'UNREACHABLE', ofModule(CHUNK), answers(200, 'text/javascript'), 'chunk INTEGRITY 200'],
  ['a module without a name', 'UNREACHABLE', moduleInSafari, answers(404), 'entry MISSING 404'],
  ['no pin in the registry', 'BROKEN', new Error('INTEGRITY_MISSING: x'), answers(), 'entry INTEGRITY 0'],
  ['a throw on evaluation', 'BROKEN', new TypeError('x is undefined'), answers(), 'evaluation EVAL 0'],
  ['a throw of no error', 'BROKEN', 'x', answers(), 'evaluation EVAL 0'],
  ['another contract', 'CONTRACT_MISMATCH', undefined, answers(), 'evaluation CONTRACT 0'],
  ['a module of another shape', 'MODULE_MALFORMED', undefined, answers(), 'evaluation CONTRACT 0'],
])('%s', (_what, problem, thrown, noted, said) => {
  const { phase, code, status } = describeMountFailure({ problem, thrown }, ENTRY, noted) ?? {};
  expect(`${phase} ${code} ${status}`).toBe(said);
});

test('does not blame a release if the browser cannot verify modules', () => {
  expect(describeMountFailure({ problem: 'UNVERIFIABLE' }, ENTRY, answers())).toBeNull();
});

test('does not blame a release if files of the shell are missing', () => {
  expect(describeMountFailure({ problem: 'UNREACHABLE' }, ENTRY, answers(200, 'text/javascript'))).toBeNull();
});

test('distinguishes an error of a page from a file it failed to load', () => {
  expect(describeThrown(new Error('x'), ENTRY, answers())).toEqual({
    phase: 'page',
    code: 'RENDER',
    status: 0,
  });
  for (const thrown of [chunk('error'), ofModule(CHUNK)]) {
    expect(describeThrown(thrown, ENTRY, answers(404))).toEqual({
      phase: 'chunk',
      code: 'MISSING',
      status: 404,
    });
  }
});
