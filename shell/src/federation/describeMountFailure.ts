import type { MountReport } from '@prova/shared/releases/mountReport';
import { isChunkFailure, isLate, isModuleFailure } from './isChunkFailure';

/** How a load failed, before the cause is known. */
export type LoadProblem =
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'BROKEN'
  | 'CONTRACT_MISMATCH'
  | 'MODULE_MALFORMED'
  | 'UNVERIFIABLE';

type Failed = Exclude<MountReport, { phase: 'mounted' }>;
/** Counted attributes of a failure. */
export type MountFault = Pick<Failed, 'phase' | 'code' | 'status'>;

/** The browser's resource timing of a response; not every browser records all of it. */
export interface NotedAnswer extends Pick<PerformanceEntry, 'name'> {
  readonly responseStatus?: number;
  readonly contentType?: string;
}
/** The entries so far, in response order. */
export type ReadAnswers = () => readonly NotedAnswer[];

const TYPES_OF_FILES = /javascript|ecmascript|css|^$/;
/**
 * Bundlers' wording: the event, and the address of a script. They do not know the address of a style sheet.
 */
const CHUNK_FAILURE = /\(\w+: (?!undefined)(?<address>[^\s)]+)\)/;
/** Engines' wording for a module; Safari omits its address. */
const MODULE_FAILURE = /module: (?<address>\S+)$/;

/** The failed file; undefined for a style sheet without further details. */
function fileOf(text: string, entry: string): string | undefined {
  if (!/chunk/i.test(text)) return MODULE_FAILURE.exec(text)?.groups?.['address'] ?? entry;
  return CHUNK_FAILURE.exec(text)?.groups?.['address'];
}

/**
 * An element reports only that a file failed; whether nothing or something else arrived is in the resource
 * timing.
 */
function faultOf(noted: readonly NotedAnswer[]): Pick<MountFault, 'code' | 'status'> {
  const ofFiles = [...new Map(noted.map((answer) => [answer.name, answer])).values()];
  const isFile = ({ responseStatus = 0, contentType = '' }: NotedAnswer) =>
    responseStatus >= 200 && responseStatus < 300 && TYPES_OF_FILES.test(contentType);
  const missing = ofFiles.find((answer) => !isFile(answer));
  if (missing) return { code: 'MISSING', status: missing.responseStatus ?? 0 };
  const [{ responseStatus: status = 0 } = {}] = ofFiles;
  return { code: ofFiles.length > 0 ? 'INTEGRITY' : 'MISSING', status };
}

/**
 * The counted attributes of a failure; null if the release is not at fault.
 * @param entry the full address of the release's entry
 */
export function describeMountFailure(
  { problem, thrown }: { readonly problem: LoadProblem; readonly thrown?: unknown },
  entry: string,
  answers: ReadAnswers,
): MountFault | null {
  const text = thrown instanceof Error ? thrown.message : '';
  const isChunk = isChunkFailure(thrown);
  const file = isChunk ? fileOf(text, entry) : entry;
  const phase = file === entry ? 'entry' : 'chunk';
  if (problem === 'TIMEOUT' || (isChunk && isLate(text))) return { phase, code: 'TIMEOUT', status: 0 };
  switch (isChunk ? 'UNREACHABLE' : problem) {
    case 'UNREACHABLE': {
      // Nothing of the remote was involved: a dependency in the shell failed.
      if (thrown === undefined) return null;
      // For modules that import each other, browsers name the first module, whichever failed.
      const isOfModule = ({ name }: NotedAnswer) =>
        isModuleFailure(text) && name.startsWith(new URL('.', entry).href);
      const isIt = (answer: NotedAnswer) =>
        file === undefined
          ? answer.name.endsWith('.css')
          : answer.name === file || (file === entry && isOfModule(answer));
      return { phase, ...faultOf(answers().filter(isIt)) };
    }
    case 'CONTRACT_MISMATCH':
    case 'MODULE_MALFORMED':
      return { phase: 'evaluation', code: 'CONTRACT', status: 0 };
    case 'BROKEN':
      return text.includes('INTEGRITY_MISSING')
        ? { phase: 'entry', code: 'INTEGRITY', status: 0 }
        : { phase: 'evaluation', code: 'EVAL', status: 0 };
    default:
      return null;
  }
}

/** The counted attributes of an error of a mounted remote, which may have failed to load a file. */
export const describeThrown = (thrown: unknown, entry: string, answers: ReadAnswers): MountFault =>
  (isChunkFailure(thrown)
    ? describeMountFailure({ problem: 'UNREACHABLE', thrown }, entry, answers)
    : null) ?? {
    phase: 'page',
    code: 'RENDER',
    status: 0,
  };
