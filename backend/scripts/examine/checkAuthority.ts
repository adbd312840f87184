import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findingsOf, sayingOf, type Finding } from '@prova/node/finding';

const { fault } = findingsOf('provider');

/**
 * Whether NODE_EXTRA_CA_CERTS names certificates: Node ignores an unreadable file, and sign-ins fail as if
 * nothing were set.
 */
export function checkAuthority(file: string | undefined): readonly Finding[] {
  if (file === undefined) return [];
  try {
    return new X509Certificate(readFileSync(file)).ca
      ? []
      : [
          fault(
            `NODE_EXTRA_CA_CERTS names ${file}, which is not a CA certificate.`,
            'Name the certificate of the authority that signed the provider’s.',
          ),
        ];
  } catch (error) {
    return [
      fault(
        `NODE_EXTRA_CA_CERTS names ${file}, which cannot be used (${sayingOf(error)}).`,
        'Name a file with PEM certificates that the account of the service can read.',
      ),
    ];
  }
}
