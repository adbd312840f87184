/** What translators put in the place of a text: Google's and Edge's wrap it in this element, which no page of ours uses. */
const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/**
 * Lets React go on in a page that others change. A translator takes React's text nodes out and puts elements in their place; extensions and
 * blockers take elements away. Then `removeChild` and `insertBefore` would throw, which takes the whole page down, and what changes in place,
 * such as a clock, would change where nobody sees it.
 * @param page watched from now on
 * @returns the function that ends it
 */
export function surviveTranslation(page: Document): () => void {
  /** What stands where a text of React stood, and the other way round. */
  const standIns = new WeakMap<Node, Node>();
  const originals = new WeakMap<Node, Node>();

  /** The child of `parent` that is `node`, holds it, or stands in for it; null where it was taken away. */
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
      // The text as it is now takes its place again; a translator that still works translates it anew.
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
