import { EXAMPLE_VALUES } from './example-values.js';

export type JsonSchema = Record<string, unknown>;

/** The parts of a JSON schema from which an example is made. */
interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

const VALUES: Record<string, unknown> = EXAMPLE_VALUES;
const COUNT = 3;
const FORMATS: Record<string, string> = { 'date-time': '2030-01-08T10:00:00.000Z', date: '2030-01-08' };

const typesOf = ({ type = [] }: Schema) => [type].flat();

/** Returns an ID that is always the same for a name. */
function idOf(name: string): string {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 2 ** 48;
  return `0193a1c2-7b00-7000-8000-${hash.toString(16).padStart(12, '0')}`;
}

function stringOf({ format = '', minLength = 0 }: Schema, names: readonly string[]): string {
  const id = names.findLast((name) => /(^id|_id|Id)$/.test(name));
  return FORMATS[format] ?? (id || format === 'uuid' ? idOf(id ?? '') : 'Text'.padEnd(minLength, ' text'));
}

/** Makes examples of schemas that refer to `components`. Optional fields are part of them only if `withOptional`. */
export class Examples {
  constructor(
    private readonly components: Record<string, JsonSchema>,
    private readonly withOptional = false,
  ) {}

  /** Returns an example of the schema of this name: a component or the operation to which it belongs. */
  of = (name: string, schema: JsonSchema): unknown => this.#make(schema, [name], name);

  /** The first value of the names that fits, otherwise the simplest value of the type. */
  #make(schema: Schema, names: readonly string[], owner: string): unknown {
    const name = names.find((each) => each in VALUES && this.#fits(VALUES[each], schema));
    if (name !== undefined) return VALUES[name];
    const [component, target] = this.#targetOf(schema);
    if (target) return this.#make(target, [...names, component], component);
    if (schema.anyOf?.[0]) return this.#make(schema.anyOf[0], names, owner);
    const preset = schema.default ?? schema.const ?? schema.enum?.[0];
    if (preset !== undefined) return preset;
    switch (typesOf(schema)[0]) {
      case 'object':
        return this.#objectOf(schema, owner);
      case 'array':
        return Array.from({ length: schema.minItems || 1 }, () =>
          this.#make(schema.items ?? {}, names, owner),
        );
      case 'integer':
      case 'number':
        return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? COUNT, COUNT));
      case 'boolean':
        return false;
      case 'string':
        return stringOf(schema, names);
      default:
        return null;
    }
  }

  #objectOf({ properties = {}, required = [] }: Schema, owner: string) {
    const fields = Object.entries(properties).filter(
      ([field]) => this.withOptional || required.includes(field),
    );
    return Object.fromEntries(
      fields.map(([field, schema]) => [field, this.#make(schema, [`${owner}.${field}`, field], owner)]),
    );
  }

  #targetOf({ $ref = '' }: Schema): [name: string, schema: Schema | undefined] {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return [name, this.components[name]];
  }

  #fits(value: unknown, schema: Schema): boolean {
    const [, target] = this.#targetOf(schema);
    if (target) return this.#fits(value, target);
    if (schema.anyOf) return schema.anyOf.some((each) => this.#fits(value, each));
    const options = schema.const === undefined ? schema.enum : [schema.const];
    if (options) return options.includes(value);
    const types = typesOf(schema);
    if (typeof value === 'number') return types.includes('number') || types.includes('integer');
    if (Array.isArray(value)) return types.includes('array');
    if (typeof value !== 'string') return types.includes(value === null ? 'null' : typeof value);
    const { minLength = 0, pattern = '' } = schema;
    return types.includes('string') && value.length >= minLength && new RegExp(pattern, 'u').test(value);
  }
}
