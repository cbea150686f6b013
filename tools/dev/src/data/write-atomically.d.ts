/** Replaces a JSON file at once or not at all: a reader never sees half of it. */
export declare function writeJsonAtomically(file: string, value: unknown, mode?: number): Promise<void>;
