import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { findLicenceProblems, findWithoutIntegrity } from './supplyChain/checkLockfile';
import { readExceptions } from './supplyChain/exceptions';
import { readLockfile } from './supplyChain/lockfile';
import { readAudit, readSignatures, type NpmReport } from './supplyChain/readNpmReport';

const SBOM = '.cache/supplyChain/sbom.cdx.json';
const MEGABYTE = 1024 * 1024;

/** What npm says, also where it ends with an error: then the report is about that. */
const npm = (...args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile('npm', args, { cwd: projectRoot, maxBuffer: 64 * MEGABYTE }, (_error, stdout) =>
      resolve(stdout),
    );
  });

interface Finding {
  readonly what: string;
  readonly report: NpmReport;
  readonly good: string;
}

function print({ what, report, good }: Finding): void {
  const problems = report.asked ? report.problems : [];
  const result = report.asked ? good : `not asked: ${report.reason}`;
  console.log(`${what.padEnd(12)}${problems.length === 0 ? result : `${problems.length} not in order`}`);
  for (const problem of problems) console.log(`  ${problem}`);
}

const today = new Date().toISOString().slice(0, 10);
const exceptions = readExceptions(projectRoot);
const packages = readLockfile(projectRoot);
const count = packages.length;
const findings: readonly Finding[] = [
  {
    what: 'integrity',
    report: { asked: true, problems: findWithoutIntegrity(packages) },
    good: `${count} of ${count} packages are pinned by content`,
  },
  {
    what: 'licences',
    report: { asked: true, problems: findLicenceProblems(packages, exceptions, today) },
    good: `${count} packages, ${exceptions.licences.length} of them by an exception`,
  },
  {
    what: 'advisories',
    report: readAudit(await npm('audit', '--json'), exceptions, today),
    good: 'none open',
  },
  {
    what: 'signatures',
    report: readSignatures(await npm('audit', 'signatures', '--json')),
    good: 'all verified',
  },
];
findings.forEach(print);

const sbom = join(projectRoot, SBOM);
mkdirSync(dirname(sbom), { recursive: true });
writeFileSync(sbom, await npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'));
console.log(`${'contents'.padEnd(12)}written to ${SBOM} (CycloneDX)`);
process.exitCode = findings.some(({ report }) => report.asked && report.problems.length > 0) ? 1 : 0;
