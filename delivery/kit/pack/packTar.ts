import { constants, gzipSync } from 'node:zlib';

const BLOCK = 512;
const LONGEST_NAME = 100;
const LONGEST_PREFIX = 155;

/** npm's fixed file date: 26 October 1985. */
const SAME_DATE = 499_162_500;
/** The operating system byte of a gzip header. */
const SYSTEM_AT = 9;
const ANY_SYSTEM = 255;

function splitName(name: string): readonly [string, string] {
  if (name.length <= LONGEST_NAME) return [name, ''];
  const slash = name.indexOf('/', name.length - LONGEST_NAME - 1);
  if (slash < 0 || slash > LONGEST_PREFIX) throw new Error(`The path ${name} is too long for a package.`);
  return [name.slice(slash + 1), name.slice(0, slash)];
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A file's tar header (POSIX.1-1988), without machine-specific values. */
function headerOf(path: string, size: number, isProgram: boolean): Buffer {
  const [name, prefix] = splitName(path);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(isProgram ? 0o755 : 0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(SAME_DATE, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/**
 * Packs files as an npm package, reproducibly: the same files give the same bytes anywhere.
 * @param files their bytes by their path in the package
 * @param isProgram whether a file is executable
 */
export function packTar(
  files: ReadonlyMap<string, Uint8Array>,
  isProgram: (file: string) => boolean = () => false,
): Buffer {
  const parts = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, bytes]) => [
      headerOf(`package/${file}`, bytes.length, isProgram(file)),
      Buffer.from(bytes),
      Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
    ]);
  const end = Buffer.alloc(2 * BLOCK);
  const packed = gzipSync(Buffer.concat([...parts, end]), { level: constants.Z_BEST_COMPRESSION });
  packed[SYSTEM_AT] = ANY_SYSTEM;
  return packed;
}
