import { extractText } from './extractText';
import { isPublicAddress } from './isPublicAddress';

test.each([
  ['<p>Java<p>SQL', 'Java\nSQL'],
  ['<ul><li>Go</li><li><b>R</b>ust</li></ul>', 'Go\nRust'],
  ['<head><title>Developer</title><style>p{}</style></head><body>Java</body>', 'Developer\nJava'],
  ['a<script>if (1 < 2) document.write("<p>Python</p>")</script>b', 'a\nb'],
  ['<SCRIPT>x</SCRIPT >Java', 'Java'],
  ['a<!-- <p>Python</p> -->b', 'ab'],
  ['C&#43;&#x2b; &amp;lt; R&amp;D &unknown; Z&uuml;rich&nbsp;8', 'C++ &lt; R&D &unknown; Zürich 8'],
  ['fewer < more &#0; &#x110000;', 'fewer < more \uFFFD \uFFFD'],
  ['&nbsp;Java&NewLine;&copy &lt;b&gt;', 'Java © <b>'],
  ['İstanbul<script>İİİ</script> Java', 'İstanbul\nJava'],
  ['<script>never closed', ''],
  ['<p title="a', ''],
  ['<nav>React</nav><main>Java</main><footer>Python</footer>', 'Java'],
])('extracts from %j the text %j', (html, text) => {
  expect(extractText(html)).toBe(text);
});

test.each([
  ['<div class="cookie-banner"><p>Python</p></div><p>Java', 'Java'],
  ['<div id="onetrust-consent-sdk"><div><p>Python</div></div><p>Java', 'Java'],
  ['<div role="dialog">Python</div><dialog>Python</dialog><p hidden>Python</p>Java', 'Java'],
  ['<p style="display: none">Python</p><p aria-hidden="true">Python</p>Java', 'Java'],
  ['<section class="related-jobs"><p>Python</section>Java', 'Java'],
  [
    '<h1>Java</h1><h2>Similar jobs</h2><p>Python<h3>React</h3><p>Rust<h2>Apply</h2><p>Write',
    'Java\nApply\nWrite',
  ],
  ['<h1>Java</h1><h3>Ähnliche Stellenangebote</h3><p>Python', 'Java'],
  ['<h1>Java</h1><h2>Похожие вакансии</h2><p>Python', 'Java'],
  ['<h2>Other duties of the role</h2><p>Python', 'Other duties of the role\nPython'],
  ['<body class="cookies-accepted"><p>Java', 'Java'],
])('extracts only the posting from %j', (html, text) => {
  expect(extractText(html)).toBe(text);
});

const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const posting = {
  '@type': 'JobPosting',
  title: 'Developer',
  description: '<p>Java<p>SQL',
  skills: ['Go', 'Rust'],
};
test.each([
  ['alone', data(posting)],
  ['in a list', data([{ '@type': 'Organization', name: 'X' }, posting])],
  ['in a graph', data({ '@graph': [{ '@type': 'WebPage' }, { ...posting, '@type': ['JobPosting'] }] })],
  ['by its whole name', data({ ...posting, '@type': 'https://schema.org/JobPosting' })],
  ['escaped twice', data({ ...posting, description: '&lt;p&gt;Java&lt;p&gt;SQL' })],
  ['behind broken data', `<script type="application/ld+json">{</script>${data(posting)}`],
])('extracts a posting from structured data, %s', (_how, scripts) => {
  expect(extractText(`${scripts}<p>Python`)).toBe('Developer\nJava\nSQL\nGo\nRust');
});

test('ignores structured data without a posting', () => {
  expect(extractText(`${data({ '@type': 'Organization', name: 'Python' })}<p>Java`)).toBe('Java');
  expect(extractText(`${data({ ...posting, title: '', description: ' ', skills: [] })}<p>Java`)).toBe('Java');
});

test.each([
  `<script type="application/ld+json">${'['.repeat(900_000)}`,
  '<div>'.repeat(200_000),
  '<h2>'.repeat(250_000),
  data({ '@graph': Array.from({ length: 20_000 }, () => ({ a: [] })) }),
  '<'.repeat(1_000_000),
  '<script>'.repeat(120_000),
  '<a '.repeat(300_000),
  '<p>&'.repeat(250_000),
])('[X3] processes a hostile megabyte to its end (%#)', (html) => {
  expect(typeof extractText(html)).toBe('string');
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::', false],
  ['::ffff:93.184.216.34', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2001:0:7f00:1::', false],
  ['fe80::1%eth0', false],
  ['jobs.example', false],
])('[X3] classifies %s as public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
