/**
 * Lets a page live on that its browser translates. Chrome and Edge put elements of their own in the place of each text, and
 * may move what stands among words. React goes on removing, and inserting before, the node that it made, and what the
 * browser throws then takes the whole page down.
 */
export function bearTranslation(prototype = Node.prototype): void {
  const { removeChild, insertBefore } = prototype;
  // No longer on the page, it needs no removal; moved further down, it is removed there.
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode && this.contains(child)) removeChild.call(child.parentNode, child);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, node, place);
    return node;
  };
}
