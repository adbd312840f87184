/**
 * Whether a node is a translator's replacement: Google's and Edge's wrap texts in this element, which no page
 * of Prova uses.
 */
const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/**
 * Keeps React working in a page modified by others. A translator replaces React's text nodes by elements;
 * extensions and blockers remove elements. Then `removeChild` and `insertBefore` would throw and take the
 * page down, and in-place updates, such as a clock's, would be invisible.
 * @param page watched from now on
 * @returns a function that stops it
 */
export function surviveTranslation(page: Document): () => void {
  /** Replacements of React's texts, and the reverse. */
  const standIns = new WeakMap<Node, Node>();
  const originals = new WeakMap<Node, Node>();

  /** The child of `parent` that is `node`, contains it, or replaces it; null if it was removed. */
  function placeOf(node: Node, parent: Node): Node | null {
    let holder: Node | null = node;
    while (holder && holder.parentNode !== parent) holder = holder.parentNode;
    if (holder === node || isTranslation(holder)) return holder;
    const standIn = standIns.get(node);
    return standIn?.parentNode === parent ? standIn : null;
  }

  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      // The current text returns to its place; an active translator translates it again.
      if (standIn?.parentNode) standIn.parentNode.replaceChild(target, standIn);
      standIns.delete(target);
    }
  });

  function noteReplaced(removed: Node, beside: readonly (Node | null)[]): void {
    const original = originals.get(removed) ?? removed;
    const standIn = beside.find(
      (node) =>
        node !== null &&
        node !== original &&
        !originals.has(node) &&
        (isTranslation(node) || removed !== original),
    );
    if (!(original instanceof Text) || original.isConnected || !standIn) return;
    standIns.set(original, standIn);
    originals.set(standIn, original);
    changes.observe(original, { characterData: true });
  }

  const replacements = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const removed of removedNodes) {
        if (removed instanceof Text || isTranslation(removed)) {
          noteReplaced(removed, [...addedNodes, previousSibling, nextSibling]);
        }
      }
    }
  });
  replacements.observe(page.documentElement, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeWhatIsThere<T extends Node>(this: Node, child: T): T {
    const there = placeOf(child, this);
    if (there) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function insertWhereItStood<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    return insertBefore.call(this, node, before && placeOf(before, this)) as T;
  };
  return () => {
    replacements.disconnect();
    changes.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}
