import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { readRecords, writeRecords } from '@prova/grading/data/records';

const PACKED = '.jsonl.gz';

/** Unpacks a records file for editing, and packs it again: `sql.jsonl.gz`, and `sql.json` next to it. */
function changeForm([wish, path = '']: readonly string[]): void {
  const packed = path.endsWith(PACKED) ? path : path.replace(/\.json$/, PACKED);
  const unpacked = packed.replace(PACKED, '.json');
  if (!packed.endsWith(PACKED) || (wish !== 'unpack' && wish !== 'pack')) {
    throw new Error(
      'Usage: npm run records -- unpack FILE.jsonl.gz, or pack FILE.json. Nothing was changed.',
    );
  }
  if (wish === 'unpack') {
    const records = readRecords(pathToFileURL(packed), v.unknown());
    writeFileSync(unpacked, `${JSON.stringify(records, undefined, 2)}\n`);
    console.log(`Edit ${unpacked}, then: npm run records -- pack ${unpacked}`);
  } else {
    const records = v.parse(v.array(v.unknown()), JSON.parse(readFileSync(unpacked, 'utf8')));
    writeRecords(pathToFileURL(packed), records);
    rmSync(unpacked);
    console.log(`${packed}: ${records.length} records`);
  }
}

try {
  changeForm(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
