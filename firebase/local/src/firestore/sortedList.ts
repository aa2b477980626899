const BLOCK = 512;

interface Block<T> {
  keys: string[];
  items: T[];
}

/** Items ordered by unique string keys, stored in blocks so that an insertion moves few items. */
export class SortedList<T> {
  private blocks: Block<T>[] = [];
  private count = 0;

  /** Builds the list at once, which is much faster than single insertions. */
  static from<T>(entries: [key: string, item: T][]): SortedList<T> {
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    const list = new SortedList<T>();
    for (let start = 0; start < entries.length; start += BLOCK / 2) {
      const slice = entries.slice(start, start + BLOCK / 2);
      list.blocks.push({ keys: slice.map(([key]) => key), items: slice.map(([, item]) => item) });
    }
    list.count = entries.length;
    return list;
  }

  get size(): number {
    return this.count;
  }

  /** Inserts the item, or replaces the one with the same key. */
  set(key: string, item: T): void {
    const block = this.blocks[this.blockOf(key)];
    if (!block) {
      this.blocks.push({ keys: [key], items: [item] });
      this.count++;
      return;
    }
    const index = lowerBound(block.keys, key);
    if (block.keys[index] === key) {
      block.items[index] = item;
      return;
    }
    block.keys.splice(index, 0, key);
    block.items.splice(index, 0, item);
    this.count++;
    if (block.keys.length > BLOCK) this.split(block);
  }

  delete(key: string): void {
    const position = this.blockOf(key);
    const block = this.blocks[position];
    const index = block ? lowerBound(block.keys, key) : 0;
    if (!block || block.keys[index] !== key) return;
    block.keys.splice(index, 1);
    block.items.splice(index, 1);
    this.count--;
    if (!block.keys.length) this.blocks.splice(position, 1);
  }

  /** Items with from <= key < to, in ascending or descending order. */
  *range(from: string, to: string, reverse = false): Generator<T, void, undefined> {
    let position = reverse ? Math.min(this.blockOf(to), this.blocks.length - 1) : this.blockOf(from);
    for (let block = this.blocks[position]; block; block = this.blocks[position]) {
      const start = lowerBound(block.keys, from);
      const end = lowerBound(block.keys, to);
      if (reverse) for (let index = end - 1; index >= start; index--) yield block.items[index] as T;
      else for (let index = start; index < end; index++) yield block.items[index] as T;
      if (reverse ? start > 0 : end < block.keys.length) return;
      position += reverse ? -1 : 1;
    }
  }

  /** How many keys lie in from <= key < to. */
  countRange(from: string, to: string): number {
    if (from >= to) return 0;
    return this.rank(to) - this.rank(from);
  }

  private rank(key: string): number {
    const position = this.blockOf(key);
    let rank = 0;
    for (let index = 0; index < position; index++) rank += this.blocks[index]?.keys.length ?? 0;
    const block = this.blocks[position];
    return block ? rank + lowerBound(block.keys, key) : rank;
  }

  /** The last block whose first key is not above `key`, else the first one. */
  private blockOf(key: string): number {
    let low = 0;
    let high = this.blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.blocks[middle]?.keys[0] ?? '') <= key) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private split(block: Block<T>): void {
    const half = block.keys.length >> 1;
    const upper = { keys: block.keys.splice(half), items: block.items.splice(half) };
    this.blocks.splice(this.blocks.indexOf(block) + 1, 0, upper);
  }
}

function lowerBound(keys: string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
