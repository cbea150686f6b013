import type { FastifyRequest } from 'fastify';

type FieldValue = string | string[];

/** The text fields of a form; a field that comes several times becomes a list. Files that no endpoint takes are passed over. */
export async function readForm(
  request: FastifyRequest,
  limitBytes: number,
): Promise<Record<string, FieldValue>> {
  const fields = new Map<string, FieldValue>();
  const limits = { fields: 100, fieldSize: 1024 * 1024, files: 5, fileSize: limitBytes, parts: 105 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      part.file.resume();
      continue;
    }
    const value = String(part.value);
    const before = fields.get(part.fieldname);
    fields.set(part.fieldname, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}
