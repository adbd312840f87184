import type { ChangedFiles } from './changedFiles';
import { STATIC_STEPS, UNIT_STEP, type Step } from './step';

const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
/** What every file stands on: a change of these reaches everything. */
const GROUND =
  /^(?:package(?:-lock)?\.json|jest\.config\.mjs|oxlint\.config\.ts|tsconfig(?:\.base)?\.json|tools\/lint\/.*|shared\/sdk\/src\/testing\/.*)$/;
/** What the conventions compare: remotes, the texts in both languages, and who uses the shared modules. */
const CONVENTIONAL = /^(?:remote-[^/]+|shell|shared|tools\/conventions)(?:\/|\.ts$)/;
const CONTRACT = /^(?:shared\/sdk\/src|docs\/api|tools\/contract)(?:\/|\.ts$)/;

const isCode = (file: string) => CODE.test(file);
const isCodeOrData = (file: string) => isCode(file) || file.endsWith('.json');

/** Steps that look at the whole, and which change gives them something to look at. */
const WHOLE: Readonly<Record<string, (file: string) => boolean>> = {
  // The contract's report is made from the types' output.
  types: (file) => isCodeOrData(file) || CONTRACT.test(file),
  'import-rules': isCodeOrData,
  conventions: (file) => CONVENTIONAL.test(file),
  contract: (file) => CONTRACT.test(file),
};

/** Steps that take the files that they look at, and which these are. */
const BY_FILE: readonly (readonly [Step, (file: string) => boolean])[] = [
  [
    {
      name: 'lint',
      command: ['npm', 'run', '--silent', 'lint', '--', '--no-error-on-unmatched-pattern'],
    },
    isCode,
  ],
  [
    { name: 'unit', command: [...UNIT_STEP.command, '--passWithNoTests', '--findRelatedTests'] },
    isCodeOrData,
  ],
  [{ name: 'format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern'] }, () => true],
];

/** The steps that a change can reach, with the files that they have to look at; none where nothing has changed. */
export function stepsForChanges({ present, gone }: ChangedFiles): readonly Step[] {
  const all = [...present, ...gone];
  if (all.some((file) => GROUND.test(file))) return [...STATIC_STEPS, UNIT_STEP];
  const whole = STATIC_STEPS.filter(({ name }) => all.some((file) => WHOLE[name]?.(file) === true));
  const byFile = BY_FILE.flatMap(([step, concerns]) => {
    const files = present.filter(concerns);
    const command: Step['command'] = [...step.command, ...files];
    return files.length === 0 ? [] : [{ ...step, command }];
  });
  return [...whole, ...byFile];
}
