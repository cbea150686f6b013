const decoder = new TextDecoder('utf-8', { fatal: true });
const PROTOTYPE_KEY = '__proto__';

const withoutPrototypeKey = (key: string, value: unknown) => (key === PROTOTYPE_KEY ? undefined : value);

/**
 * Parses untrusted JSON. Drops every `__proto__` key, however it is spelled, so that no later copy of the object can reach a prototype.
 * Throws SyntaxError or TypeError if the bytes are not valid JSON.
 */
export function parseJson(source: Uint8Array | string): unknown {
  const text = typeof source === 'string' ? source : decoder.decode(source);
  const mayHideKey = text.includes(PROTOTYPE_KEY) || text.includes('\\u005f') || text.includes('\\u005F');
  return mayHideKey ? JSON.parse(text, withoutPrototypeKey) : JSON.parse(text);
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
