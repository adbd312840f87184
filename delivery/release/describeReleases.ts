import type { Registry } from '@prova/registry/registry';
import { fallbackOf } from './fallback';
import { movedVersion } from './movedVersion';
import type { ReleaseState, Move } from '../store/pointer';

/** Length of each remote's history when all remotes are listed. */
const SHORT_HISTORY = 5;

const ACTS: Readonly<Record<Move['act'], string>> = {
  start: 'released at a start',
  release: 'released',
  rollback: 'rolled back to',
  to: 'chosen',
  disable: 'disabled',
  enable: 'enabled',
  withdraw: 'withdrew',
  canary: 'started the canary',
  promote: 'promoted',
  'take-back': 'rolled back the canary',
  override: 'started the preview of',
  'end-override': 'ended the preview of',
  remove: 'removed',
  'take-over': 'taken over',
};

const timeOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
const whyOf = ({ why }: Move) => (why === null ? '' : `: ${why}`);

const withOthers = ({ remote, set = [] }: Move) => {
  const others = set.filter((name) => name !== remote);
  return others.length > 0 ? ` together with ${others.join(', ')}` : '';
};

const describeMove = (move: Move, at: number, moves: readonly Move[]) =>
  `${timeOf(move.at)}  ${ACTS[move.act]} ${movedVersion(move, moves[at - 1])}${withOthers(move)}, by ${move.by}${whyOf(move)}`;

function describeRemote(
  label: string,
  name: string,
  { log, pointers }: ReleaseState,
  length: number,
  now: number,
): string[] {
  const moves = log.filter(({ remote }) => remote === name);
  const pointer = pointers.get(name);
  if (!pointer) return [label, '  not released'];
  const { current, previous, disabled, canary, override, withdrawn = [] } = pointer;
  const fallback = fallbackOf(name, pointer, moves);
  const since = moves.findLast(({ from, to }) => to === current && from !== current);
  const left = moves.findLast(({ act }) => act === 'disable');
  const earlier = moves.slice(0, -length).length;
  return [
    label,
    `→ ${current}${since ? `  live since ${timeOf(since.at)}, ${ACTS[since.act]} by ${since.by}${whyOf(since)}` : ''}`,
    ...(disabled === null
      ? []
      : [`  ${label} is disabled: ${disabled}${left ? ` (since ${timeOf(left.at)}, by ${left.by})` : ''}`]),
    ...(canary ? [`  ${canary.version}  is a canary for ${canary.share} of 100 visitors`] : []),
    ...(override && override.until * 1000 > now
      ? [
          `  ${override.version}  is shown to developers until ${timeOf(new Date(override.until * 1000).toISOString())}`,
        ]
      : []),
    ...(previous === null ? [] : [`  ${previous}  is the target of --rollback`]),
    ...(fallback === null ? [] : [`  ${fallback}  is the fallback where the live version fails`]),
    ...withdrawn.map((version) => `  ${version}  is withdrawn`),
    ...moves
      .map((move, at) => `    ${describeMove(move, at, moves)}`)
      .slice(-length)
      .toReversed(),
    ...(earlier > 0 ? [`    and ${earlier} earlier: npm run release -- --list ${label}`] : []),
  ];
}

/**
 * Live releases with date and author, disabled remotes with reasons, and the history.
 * @param labels each remote's local label, by name; unreleased ones are listed too
 * @param only one remote with its whole history, or all
 * @param now in milliseconds since 1970 UTC
 */
export function describeReleases(
  board: ReleaseState,
  registry: Registry | null,
  labels: ReadonlyMap<string, string>,
  only: string | null,
  now = Date.now(),
): string {
  const all = [...new Set([...labels.keys(), ...board.pointers.keys()])];
  const length = only === null ? SHORT_HISTORY : Infinity;
  return [
    registry
      ? `registry version ${registry.version}, valid until ${timeOf(new Date(registry.exp * 1000).toISOString())}`
      : 'nothing has been released yet',
    ...(only === null ? all : [only]).flatMap((name) =>
      describeRemote(labels.get(name) ?? name, name, board, length, now),
    ),
  ].join('\n');
}
