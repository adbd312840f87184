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
  ['fewer < more &#0; &#x110000;', 'fewer < more &#0; &#x110000;'],
  ['<script>never closed', ''],
  ['<p title="a', ''],
  ['<nav>React</nav><main>Java</main><footer>Python</footer>', 'Java'],
])('%j reads %j', (html, text) => {
  expect(extractText(html)).toBe(text);
});

test.each(['<'.repeat(1_000_000), '<script>'.repeat(120_000), '<a '.repeat(300_000), '<p>&'.repeat(250_000)])(
  '[X3] a hostile megabyte takes no longer than others (%#)',
  (html) => {
    const start = performance.now();
    extractText(html);
    expect(performance.now() - start).toBeLessThan(5000);
  },
);

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
])('[X3] %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
