import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Engine } from './engine';

/** A person's actions on the page: by accessible names, with mouse and keyboard. */
export interface Person {
  /** Clicks the element with this role and name, as soon as possible. */
  press(role: string, name: string | RegExp): Promise<void>;
  /** Waits until the element is clickable. */
  finds(role: string, name: string | RegExp): Promise<void>;
  /** Writes into the field with this label, replacing its content. */
  fill(label: string | RegExp, text: string): Promise<void>;
  key(value: string): Promise<void>;
  /** Waits until the page shows this text. */
  sees(text: string): Promise<void>;
  /** Waits until the address matches; returns the match. */
  isAt(address: RegExp): Promise<RegExpExecArray>;
}

const LIMIT_MS = 40_000;
const PAUSE_MS = 100;
const ENTER = '\uE007';
export const KEYS = { enter: ENTER } as const;

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Runs in the page: the centre of the first clickable element with a role and name, or a label, scrolled into
 * view if necessary. A checkbox drawn by its label is clicked there.
 */
function findSpot(role: string | null, name: string | RegExp): Spot | null {
  const { queryAllByLabelText, queryAllByRole } = (
    globalThis as unknown as {
      TestingLibraryDom: {
        queryAllByLabelText(root: Element, label: string | RegExp): HTMLElement[];
        queryAllByRole(root: Element, role: string, options: object): HTMLElement[];
      };
    }
  ).TestingLibraryDom;
  const elements =
    role === null ? queryAllByLabelText(document.body, name) : queryAllByRole(document.body, role, { name });
  for (const element of elements) {
    if (element.matches(':disabled, [aria-disabled="true"]')) continue;
    const tried = new Set<HTMLElement>();
    const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
    for (const target of [element, label, element, label].filter((each) => each !== null)) {
      if (tried.has(target)) target.scrollIntoView({ block: 'center', behavior: 'instant' });
      tried.add(target);
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      const hit = document.elementFromPoint(x, y);
      if (hit && (element.contains(hit) || label?.contains(hit))) return { x, y };
    }
  }
  return null;
}

const click = ({ x, y }: Spot) => [
  { type: 'pointerMove', x, y, duration: 0 },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];
const typing = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

export function createPerson(engine: Engine): Person {
  /** Polls the page until it responds, which it does not between two pages. */
  async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const limit = Date.now() + LIMIT_MS;
    let problem = '';
    while (Date.now() < limit) {
      const found = await look().catch((error: unknown) => {
        problem = String(error);
        return null;
      });
      if (found !== null) return found;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    const shown = String(await engine.evaluate('document.body.innerText').catch(String));
    throw new Error(`${what}: not within ${String(LIMIT_MS / 1000)} s. ${problem}\n${shown.slice(0, 1500)}`);
  }

  async function lookFor(role: string | null, name: string | RegExp): Promise<Spot | null> {
    const hasLibrary = await engine.evaluate(`typeof TestingLibraryDom !== 'undefined'`);
    if (hasLibrary !== true) await engine.evaluate(`(() => { ${library}\n; return true; })()`);
    const wanted = name instanceof RegExp ? String(name) : JSON.stringify(name);
    return (await engine.evaluate(
      `(${findSpot.toString()})(${JSON.stringify(role)}, ${wanted})`,
    )) as Spot | null;
  }

  /** The element's final position: earlier actions may still move it. */
  async function spotOf(role: string | null, name: string | RegExp): Promise<Spot> {
    let before: Spot | null = null;
    return until(`${role ?? 'field'} ${String(name)}`, async () => {
      const spot = await lookFor(role, name);
      const stays = spot !== null && spot.x === before?.x && spot.y === before.y;
      before = spot;
      return stays ? spot : null;
    });
  }

  const clickAt = (spot: Spot) => engine.perform([{ type: 'pointer', id: 'mouse', actions: click(spot) }]);

  return {
    async press(role, name) {
      await clickAt(await spotOf(role, name));
    },
    async finds(role, name) {
      await spotOf(role, name);
    },
    async fill(label, text) {
      await clickAt(await spotOf(null, label));
      await engine.evaluate('document.activeElement.select()');
      await engine.perform([{ type: 'key', id: 'keys', actions: typing(text) }]);
    },
    key: (value) => engine.perform([{ type: 'key', id: 'keys', actions: typing(value) }]),
    async sees(text) {
      await until(`“${text}”`, async () => {
        const shown = await engine.evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`);
        return shown === true ? true : null;
      });
    },
    isAt: (address) =>
      until(`address ${String(address)}`, async () =>
        address.exec(String(await engine.evaluate('location.href'))),
      ),
  };
}
