import type { Registry } from '@prova/shared/remote-contract/registry';
import { fallbackOf } from './fallback';
import type { Board, Move } from './pointer';

/** How much of the history is shown of each remote where all are listed. */
const SHORT_HISTORY = 5;

const ACTS: Readonly<Record<Move['act'], string>> = {
  start: 'put there by a start',
  release: 'released',
  rollback: 'rolled back to',
  to: 'chosen',
  disable: 'disabled',
  enable: 'enabled',
  withdraw: 'withdrew',
  remove: 'removed',
  'take-over': 'taken over',
};

const timeOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
const whyOf = ({ why }: Move) => (why === null ? '' : `: ${why}`);

const versionOf = ({ act, from, to, pointer }: Move) =>
  (act === 'withdraw' ? pointer?.withdrawn?.at(-1) : null) ?? to ?? from ?? '';

const describeMove = (move: Move) =>
  `${timeOf(move.at)}  ${ACTS[move.act]} ${versionOf(move)}, by ${move.by}${whyOf(move)}`;

function describeRemote(label: string, name: string, { log, pointers }: Board, length: number): string[] {
  const moves = log.filter(({ remote }) => remote === name);
  const pointer = pointers.get(name);
  if (!pointer) return [label, '  not released'];
  const { current, previous, disabled, withdrawn = [] } = pointer;
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
    ...(previous === null ? [] : [`  ${previous}  is where --rollback goes`]),
    ...(fallback === null ? [] : [`  ${fallback}  stands in where a page cannot bring the live one up`]),
    ...withdrawn.map((version) => `  ${version}  is withdrawn`),
    ...moves
      .slice(-length)
      .toReversed()
      .map((move) => `    ${describeMove(move)}`),
    ...(earlier > 0 ? [`    and ${earlier} before that: npm run release -- --list ${label}`] : []),
  ];
}

/**
 * What is live since when and by whom, what is disabled and why, and how it came to be.
 * @param labels what each remote is called here, by its name; those that nobody has released are named, too
 * @param only one remote with its whole history, or all
 */
export function describeReleases(
  board: Board,
  registry: Registry | null,
  labels: ReadonlyMap<string, string>,
  only: string | null,
): string {
  const all = [...new Set([...labels.keys(), ...board.pointers.keys()])];
  const length = only === null ? SHORT_HISTORY : Infinity;
  return [
    registry
      ? `registry version ${registry.version}, good until ${timeOf(new Date(registry.exp * 1000).toISOString())}`
      : 'nothing has been released yet',
    ...(only === null ? all : [only]).flatMap((name) =>
      describeRemote(labels.get(name) ?? name, name, board, length),
    ),
  ].join('\n');
}
