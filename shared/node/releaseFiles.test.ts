import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot';
import { releaseFileHeaders, SERVED_KINDS } from './releaseFiles';

const example = readFileSync(join(projectRoot, 'docs/nginx.conf'), 'utf8');

test('matches the nginx example in file types, media types and headers', () => {
  const [, pattern = ''] = /\\\.\(([a-z0-9|?]+)\)\)\$"/.exec(example) ?? [];
  const kinds = pattern
    .split('|')
    .flatMap((kind) => (kind.includes('?') ? [kind.replace(/.\?/, ''), kind.replace('?', '')] : [kind]));
  expect(kinds.toSorted()).toEqual([...SERVED_KINDS].toSorted());

  const [, types = ''] = /types \{([^}]*)\}/.exec(example) ?? [];
  const typed = [...types.matchAll(/^\s*[a-z]+\/[\w+.-]+ ([a-z0-9 ]+);$/gm)].flatMap(([, words = '']) =>
    words.split(' '),
  );
  expect(typed.toSorted()).toEqual([...SERVED_KINDS].toSorted());

  const added: unknown = Object.fromEntries(
    [...example.matchAll(/add_header (\S+) "?([^"$;]+)"?;/g)].map(([, name, value]) => [name, value]),
  );
  const { Vary, ...headers } = releaseFileHeaders('entry.js');
  expect(added).toEqual({ ...headers, 'Cache-Control': 'public, max-age=31536000, immutable' });
  expect(Vary === 'Accept-Encoding' && example.includes('gzip_vary on;')).toBe(true);
  expect(example).toContain(`"${releaseFileHeaders('mark.svg')['Content-Security-Policy']}"`);
});
