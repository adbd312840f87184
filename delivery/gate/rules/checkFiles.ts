import { refuseFiles } from '../../release/policy/refuseStatement';
import type { PackedRemote } from '../../release/packRemote';
import type { Finding } from '../rules';

/** Whether the files are those that the statement describes, all of them, byte for byte. */
export function checkFiles({ statement, files }: PackedRemote): Finding {
  const refusal = refuseFiles(statement, files);
  const { entry } = statement;
  return {
    faults: [
      ...(refusal === null ? [] : [`${refusal} Build it again, and pack what the build has written.`]),
      ...(/\.m?js$/.test(entry) ? [] : [`The entry ${entry} is no script; name the container's .js file.`]),
    ],
    seen: `${files.size} files, as stated.`,
    measured: { files: files.size },
  };
}
