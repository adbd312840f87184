import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { SECRET_SETTINGS } from '@prova/node/readSecretFiles';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const deploy = (file: string) => read(join('examples/deploy', file));
const namesIn = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, name]) => name ?? '');
/** The definition of one service in the compose file. */
const serviceOf = (name: string) =>
  deploy('compose.yaml')
    .split(new RegExp(`^  ${name}:$`, 'm'))[1]
    ?.split(/^ {2}\w+:$/m)[0];

/** Settings that Node and the AWS SDK read, unlike Prova. */
const OTHERS = ['NODE_EXTRA_CA_CERTS', 'AWS_REGION', 'AWS_SHARED_CREDENTIALS_FILE'];
const known = new Set([
  ...namesIn(read('.env.example'), /^# ([A-Z_]+)=/gm),
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
  ...OTHERS,
]);

const common = namesIn(deploy('prova.env'), /^([A-Z_]+)=/gm);
const unit = (name: string) => [
  ...common,
  ...namesIn(deploy(`systemd/${name}.service`), /^Environment=([A-Z_]+)=/gm),
];
const pod = (name: string) => [
  ...namesIn(deploy('kubernetes/settings.yaml'), /^ {2}([A-Z_]+): /gm),
  ...namesIn(deploy(`kubernetes/${name}.yaml`), /^ +- name: ([A-Z_]+)$/gm),
];

const PUBLIC = ['NODE_ENV', 'SITE_ORIGIN', 'OIDC_ISSUER', 'OIDC_CLIENT_ID'];
const BACKEND = [...PUBLIC, 'OIDC_CLIENT_SECRET_FILE', 'DATABASE_URL_FILE'];
const SITE = [...PUBLIC, 'API_ORIGIN', 'RELEASES_DATABASE_URL_FILE'];
const STORE = ['RELEASES_BUCKET', 'RELEASES_BUCKET_ENDPOINT', 'AWS_REGION', 'AWS_SHARED_CREDENTIALS_FILE'];

test.each([
  [
    'compose.yaml',
    [...common, ...namesIn(serviceOf('prova') ?? '', /^ {6}([A-Z_]+): /gm)],
    [...BACKEND, ...STORE],
  ],
  ['the unit file of the backend', unit('prova-backend'), BACKEND],
  ['the unit file of the site', unit('prova-site'), SITE],
  ['the unit file of backups', unit('prova-backup'), BACKEND],
  ['the pods of the backend', pod('backend'), BACKEND],
  ['the pods of the site', pod('site'), [...SITE, ...STORE]],
])('sets in %s the settings that production requires, and none that are unread', (_what, names, wanted) => {
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
});

test('sets no secret in a public place', () => {
  const texts = [
    deploy('prova.env'),
    deploy('compose.yaml'),
    ...['backend', 'site', 'settings'].map((name) => deploy(`kubernetes/${name}.yaml`)),
    ...['backend', 'site', 'backup'].map((name) => deploy(`systemd/prova-${name}.service`)),
  ];
  const written = texts.flatMap((text) =>
    SECRET_SETTINGS.filter((name) => new RegExp(`\\b${name}\\s*[:=]|name: ${name}$`, 'm').test(text)),
  );
  expect(written).toEqual([]);
});

test('suggests in prova.env the addresses of the optional servers, which listen for Prova alone', () => {
  const suggested = namesIn(deploy('prova.env'), /^# ([A-Z_]+)=/gm);
  expect(suggested).toContain('AI_BASE_URL');
  expect(suggested.filter((name) => !known.has(name))).toEqual([]);
  const valueOf = (name: string) => new RegExp(`^# ${name}=(.*)$`, 'm').exec(deploy('prova.env'))?.[1];
  for (const [name, listens, address] of [
    ['model', 'LLAMA_ARG', valueOf('AI_BASE_URL')],
    ['speech', 'UVICORN', valueOf('OPENAI_BASE_URL')],
  ] as const) {
    const service = serviceOf(name) ?? '';
    expect(service).toContain('profiles: [model]\n');
    expect(service).toContain('network_mode: service:nginx\n');
    expect(service).toContain(`${listens}_HOST: 127.0.0.1\n`);
    const [port = ''] = namesIn(service, new RegExp(`^ +${listens}_PORT: (\\d+)$`, 'gm'));
    expect(address).toBe(`http://127.0.0.1:${port}/v1`);
    expect(service).toContain(`'http://127.0.0.1:${port}/health'`);
    expect(service).toMatch(/^ +mem_limit: \d+g$/m);
  }
  expect(serviceOf('model')).toContain(`LLAMA_ARG_ALIAS: ${valueOf('AI_MODEL') ?? ''}\n`);
});

test('names the image packed by this checkout', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(serviceOf('prova')).toContain(`image: localhost/prova:${version}\n`);
  expect(deploy('kubernetes/kustomization.yaml')).toContain(`newTag: ${version}\n`);
});

test('starts only built programs', () => {
  const files = [
    'compose.yaml',
    ...['backend', 'site', 'backup'].map((name) => `systemd/prova-${name}.service`),
    ...['backend', 'site'].map((name) => `kubernetes/${name}.yaml`),
  ];
  const programs = files.flatMap((file) =>
    namesIn(deploy(file), /\b((?:backend|tools)\/dist\/[\w-]+)\.mjs/g),
  );
  const sources: Readonly<Record<string, string>> = {
    'backend/dist/backend': 'backend/src/main.ts',
    'backend/dist/backup': 'backend/scripts/backup.ts',
    'tools/dist/start': 'tools/start/start.ts',
  };
  expect(new Set(programs)).toEqual(new Set(Object.keys(sources)));
  for (const source of Object.values(sources)) expect(read(source)).not.toBe('');
});
