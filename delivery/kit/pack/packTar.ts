import { constants } from 'node:zlib';
import { gzipAnywhere } from './gzipAnywhere';
import { LONGEST_NAME, tarEnd, tarHeader, tarPadding } from './tarHeader';

const LONGEST_PREFIX = 155;

/** npm takes files of this date for its own: 26 October 1985, as every package of it has. */
const SAME_DATE = 499_162_500;

function splitName(name: string): readonly [string, string] {
  if (name.length <= LONGEST_NAME) return [name, ''];
  const slash = name.indexOf('/', name.length - LONGEST_NAME - 1);
  if (slash < 0 || slash > LONGEST_PREFIX) throw new Error(`${name} is too long a name for a package.`);
  return [name.slice(slash + 1), name.slice(0, slash)];
}

function headerOf(path: string, size: number, isProgram: boolean): Buffer {
  const [name, prefix] = splitName(path);
  return tarHeader({ name, prefix, type: '0', mode: isProgram ? 0o755 : 0o644, size, date: SAME_DATE });
}

/**
 * Packs files as an npm package: the same files give the same bytes, whenever and wherever they were written.
 * @param files their bytes by their path in the package
 * @param isProgram which of them may be run
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
      tarPadding(bytes.length),
    ]);
  return gzipAnywhere(Buffer.concat([...parts, tarEnd()]), constants.Z_BEST_COMPRESSION);
}
