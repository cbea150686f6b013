import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Uploaded } from './file-store.js';

/**
 * References to stored files: one empty file per reference in `<file>.<uploader>/`. The uploader is part of
 * the path. So another member's reference is never found, and neither keeps nor deletes a file. Legacy files
 * without references have no folder here and are deleted only by their service.
 */
export class FileReferences {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async begin(id: string, uploader: string): Promise<void> {
    await mkdir(this.#of(id, uploader), { recursive: true });
  }

  async add(id: string, uploader: string, by: string): Promise<void> {
    await ignoreMissing(writeFile(join(this.#of(id, uploader), by), ''));
  }

  async drop(id: string, uploader: string, by: string): Promise<void> {
    await rm(join(this.#of(id, uploader), by), { force: true });
  }

  /** Whether a file has a folder without references; false also if it has no folder. */
  async isUnreferenced(id: string, uploader: string): Promise<boolean> {
    return (await ignoreMissing(readdir(this.#of(id, uploader))))?.length === 0;
  }

  remove(id: string, uploader: string): Promise<void> {
    return rm(this.#of(id, uploader), { recursive: true, force: true });
  }

  /** Returns all files uploaded by members. */
  async all(): Promise<Uploaded[]> {
    const names = (await ignoreMissing(readdir(this.#folder))) ?? [];
    return names.map((name) => {
      const dot = name.indexOf('.');
      return { id: name.slice(0, dot), uploader: name.slice(dot + 1) };
    });
  }

  #of = (id: string, uploader: string) => join(this.#folder, `${id}.${uploader}`);
}

/** Returns undefined if the folder does not exist. */
async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
