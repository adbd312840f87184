import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files, as PEM, and the hash by which a browser trusts this one certificate. */
export interface Certificate {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
  readonly publicKeyHash: string;
}

const EC_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });

/** Creates an authority and its certificate for the given host names, valid for a day. */
export function createCertificate(folder: string, names: readonly string[]): Certificate {
  const file = (name: string) => join(folder, name);
  const [authority, authorityKey] = [file('authority.pem'), file('authority.key')];
  const [certificate, key, request, extensions] = [
    file('prova.pem'),
    file('prova.key'),
    file('request'),
    file('ext'),
  ];
  const days = ['-days', '1'];
  openssl(
    'req',
    '-x509',
    ...EC_KEY,
    ...days,
    '-keyout',
    authorityKey,
    '-out',
    authority,
    '-subj',
    '/CN=Drill',
  );
  openssl('req', ...EC_KEY, '-keyout', key, '-out', request, '-subj', `/CN=${names[0] ?? ''}`);
  writeFileSync(extensions, `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\n`);
  const signer = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial'];
  openssl('x509', '-req', '-in', request, ...signer, ...days, '-extfile', extensions, '-out', certificate);
  const publicKey = new X509Certificate(readFileSync(certificate)).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  return {
    authority,
    certificate,
    key,
    publicKeyHash: createHash('sha256').update(publicKey).digest('base64'),
  };
}
