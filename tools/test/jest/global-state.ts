/** Resets properties of objects that spec files share to their values before the first file. */
export class GlobalState {
  readonly #objects: readonly object[];
  #saved: PropertyDescriptorMap[] | undefined;

  constructor(objects: readonly object[]) {
    this.#objects = objects;
  }

  /** Saves the properties, once. */
  save(): void {
    this.#saved ??= this.#objects.map((object) => Object.getOwnPropertyDescriptors(object));
  }

  /** Restores changed properties and deletes added ones. Non-configurable properties stay as they are. */
  restore(): void {
    for (const [index, object] of this.#objects.entries()) {
      const saved = this.#saved?.[index] ?? {};
      for (const name of Reflect.ownKeys(object))
        if (!Object.hasOwn(saved, name)) Reflect.deleteProperty(object, name);
      for (const name of Reflect.ownKeys(saved)) restoreProperty(object, name, saved[name as string]!);
    }
  }
}

function restoreProperty(object: object, name: PropertyKey, saved: PropertyDescriptor): void {
  const now = Object.getOwnPropertyDescriptor(object, name);
  if (now !== undefined && now.value === saved.value && now.get === saved.get) return;
  Reflect.defineProperty(object, name, saved);
}
