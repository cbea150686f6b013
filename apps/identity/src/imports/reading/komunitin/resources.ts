import { text } from '@skillhour/texts';
import { z } from 'zod';
import type { Position, SourceFile } from '../bank.js';
import { decodeText, shortName } from '../files/decode-text.js';
import type { ReadBudget } from '../limits.js';
import { UnreadableUpload } from '../unreadable.js';

const Identifier = z.object({ type: z.string().catch(''), id: z.string() });
const Relationship = z.object({
  data: z
    .union([Identifier, z.array(Identifier)])
    .nullish()
    .catch(null),
});

const Resource = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z.record(z.string(), z.unknown()).catch({}),
  relationships: z.record(z.string(), Relationship.catch({ data: null })).catch({}),
});

/** A JSON:API resource, with its place in the upload: the line is the number of the resource in its file. */
export type KomunitinResource = z.output<typeof Resource> & { position: Position };

const ResourceList = z.union([z.array(z.unknown()), z.object({}).loose()]).nullish();
const Document = z.object({ data: ResourceList, included: z.array(z.unknown()).catch([]) });

/** Resources of all pages, by type and id. */
export class ResourceSet {
  readonly #byType = new Map<string, Map<string, KomunitinResource>>();
  /** Whether the pages come from IntegralCES, as their addresses tell. */
  isIntegralCes = false;

  get size(): number {
    return [...this.#byType.values()].reduce((sum, { size }) => sum + size, 0);
  }

  add(resource: KomunitinResource): void {
    const known = this.#byType.get(resource.type) ?? new Map<string, KomunitinResource>();
    this.#byType.set(resource.type, known);
    const before = known.get(resource.id);
    // A page may include only the id of a resource that another page describes.
    known.set(resource.id, {
      ...(before ?? resource),
      attributes: { ...before?.attributes, ...resource.attributes },
      relationships: { ...before?.relationships, ...resource.relationships },
    });
  }

  all(type: string): KomunitinResource[] {
    return [...(this.#byType.get(type)?.values() ?? [])];
  }

  find(type: string, id: string | null): KomunitinResource | undefined {
    return id === null ? undefined : this.#byType.get(type)?.get(id);
  }
}

/** Ids of the related resources, in order. */
export function relatedIds({ relationships }: KomunitinResource, name: string): string[] {
  const data = relationships[name]?.data ?? [];
  return (Array.isArray(data) ? data : [data]).map(({ id }) => id);
}

export const relatedId = (resource: KomunitinResource, name: string): string | null =>
  relatedIds(resource, name)[0] ?? null;

export function textAttribute({ attributes }: KomunitinResource, name: string): string {
  const value = attributes[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

export const isJson = ({ name, bytes }: SourceFile): boolean => {
  if (/\.json$/i.test(name)) return true;
  const first = bytes.find((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf);
  return first === 0x7b || (first === 0x5b && !/\.(?:csv|txt)$/i.test(name));
};

/** Parses a page, or a list of pages, of the JSON:API. */
export function readPages(file: SourceFile, set: ResourceSet, budget: ReadBudget): void {
  const problem = text('{name} isn’t a page of the old system’s API.', { name: shortName(file.name) });
  const written = [...decodeText(file.name, file.bytes)].join('');
  let parsed: unknown;
  try {
    parsed = JSON.parse(written);
  } catch {
    throw new UnreadableUpload(problem);
  }
  if (written.includes('/ces/api/')) set.isIntegralCes = true;
  let line = 0;
  for (const page of Array.isArray(parsed) ? parsed : [parsed]) {
    const document = Document.safeParse(page);
    if (!document.success || document.data.data === undefined) throw new UnreadableUpload(problem);
    const { data, included } = document.data;
    for (const item of [...(Array.isArray(data) ? data : [data]), ...included]) {
      line += 1;
      budget.addRow();
      const resource = Resource.safeParse(item);
      if (resource.success) set.add({ ...resource.data, position: { file: file.name, line } });
    }
  }
}
