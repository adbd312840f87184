import { refuseFiles } from '../../release/policy/refuseStatement';
import type { PackedRemote } from '../../release/packRemote';
import type { Finding } from '../rules';

/** Whether the files match the statement, all of them, byte for byte. */
export function checkFiles({ statement, files }: PackedRemote): Finding {
  const refusal = refuseFiles(statement, files);
  const { entry } = statement;
  return {
    faults: [
      ...(refusal === null ? [] : [`${refusal} Rebuild it, and pack the output unchanged.`]),
      ...(/\.m?js$/.test(entry)
        ? []
        : [`The entry ${entry} is not a script; name the container's .js file.`]),
    ],
    seen: `${files.size} files, as stated.`,
    measured: { files: files.size },
  };
}
