export interface Mail {
  readonly to: string | null;
  readonly subject: string;
  readonly body: string;
}

/**
 * The address that opens the reader's mail program with the message in it (RFC 6068). Without a recipient the program
 * asks for one.
 */
export function composeMail({ to, subject, body }: Mail): string {
  const lines = body.replace(/\r?\n/g, '\r\n');
  return `mailto:${to ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
