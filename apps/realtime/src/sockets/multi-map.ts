/** Sets of values, grouped by a shared key. */
export class MultiMap<Key, Value> {
  readonly #groups = new Map<Key, Set<Value>>();

  get size(): number {
    return this.#groups.size;
  }

  get(key: Key): Value[] {
    return [...(this.#groups.get(key) ?? [])];
  }

  add(key: Key, value: Value): void {
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, new Set([value]));
    else group.add(value);
  }

  remove(key: Key, value: Value): void {
    const group = this.#groups.get(key);
    group?.delete(value);
    if (group?.size === 0) this.#groups.delete(key);
  }
}
