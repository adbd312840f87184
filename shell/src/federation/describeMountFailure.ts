import type { MountReport } from '@prova/shared/releases/mountReport';
import { isChunkFailure, isLate, isModuleFailure } from './isChunkFailure';

/** How a load went wrong, before it is known why. */
export type LoadProblem =
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'BROKEN'
  | 'CONTRACT_MISMATCH'
  | 'MODULE_MALFORMED'
  | 'UNVERIFIABLE';

type Failed = Exclude<MountReport, { phase: 'mounted' }>;
/** What is counted of a failure. */
export type MountFault = Pick<Failed, 'phase' | 'code' | 'status'>;

/** What the browser has noted of an answer; not every browser notes all of it. */
export interface NotedAnswer extends Pick<PerformanceEntry, 'name'> {
  readonly responseStatus?: number;
  readonly contentType?: string;
}
/** What it has noted so far, in the order of the answers. */
export type ReadAnswers = () => readonly NotedAnswer[];

const TYPES_OF_FILES = /javascript|ecmascript|css|^$/;
/** As bundlers word it: what happened, and the address of a script. Of a style sheet they do not know it. */
const CHUNK_FAILURE = /\(\w+: (?!undefined)(?<address>[^\s)]+)\)/;
/** As engines word it of a module; Safari does not name it. */
const MODULE_FAILURE = /module: (?<address>\S+)$/;

/** The file that did not come; undefined where it is a style sheet of which nothing more is known. */
function fileOf(text: string, entry: string): string | undefined {
  if (!/chunk/i.test(text)) return MODULE_FAILURE.exec(text)?.groups?.['address'] ?? entry;
  return CHUNK_FAILURE.exec(text)?.groups?.['address'];
}

/** An element says of a file only that it failed; whether nothing came, or something else, stands in what the browser has noted. */
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
 * What is counted of a failure; null where it is none of a release, but of what the page could learn of it.
 * @param entry the whole address of the release's entry
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
      // Nothing was caught of the remote: what it stands on in the shell did not come.
      if (thrown === undefined) return null;
      // Of modules that import each other browsers name the first, whichever of them did not come.
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

/** The same of what a remote has thrown while it was shown: a file that it asked for then may not have come. */
export const describeThrown = (thrown: unknown, entry: string, answers: ReadAnswers): MountFault =>
  (isChunkFailure(thrown)
    ? describeMountFailure({ problem: 'UNREACHABLE', thrown }, entry, answers)
    : null) ?? {
    phase: 'page',
    code: 'RENDER',
    status: 0,
  };
