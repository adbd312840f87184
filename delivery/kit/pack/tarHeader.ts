/** What a tar is made of. */
export const BLOCK = 512;
/** Bytes of a name, or of what a link leads to, that have room in a header. */
export const LONGEST_NAME = 100;

export interface TarEntry {
  readonly name: string;
  /** Folders before the name, where it has no room with them. */
  readonly prefix?: string;
  /** `0` a file, `2` a link, `5` a folder, `x` more about the next entry. */
  readonly type: '0' | '2' | '5' | 'x';
  readonly mode: number;
  /** User and group; root unless said otherwise. */
  readonly owner?: number;
  readonly size: number;
  /** Where a link leads. */
  readonly target?: string;
  /** In seconds. */
  readonly date: number;
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** The block before an entry of a tar (POSIX.1-1988): nothing of the machine stands in it. */
export function tarHeader({
  name,
  prefix = '',
  type,
  mode,
  owner = 0,
  size,
  target = '',
  date,
}: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name.slice(0, LONGEST_NAME), 0);
  header.write(octal(mode, 8), 100);
  header.write(octal(owner, 8), 108);
  header.write(octal(owner, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(date, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write(target.slice(0, LONGEST_NAME), 157);
  header.write('ustar\u000000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** What follows on so many bytes, up to the next block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Says that there is nothing more. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);
