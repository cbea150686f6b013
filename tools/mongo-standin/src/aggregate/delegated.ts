import { Decimal128, Double } from 'bson';
import { Aggregator } from 'mingo';
import { MongoError, mongoError, notSupported } from '../errors.ts';
import { define, isDocument, type Document, type Value } from '../bson/values.ts';
import type { StageCompiler } from './pipeline.ts';
import { lazily } from './lazily.ts';

// Rarely used stages are mingo's. It calculates in JavaScript numbers only, so
// documents holding a Decimal128 are refused rather than added up wrongly.
export function delegateStage(name: string): StageCompiler {
  return (argument) => (documents) =>
    lazily(() =>
      run(
        name,
        toMingo(argument),
        [...documents].map((document) => toMingo(document) as Document),
      ),
    );
}

function run(name: string, argument: Value, documents: Document[]): Document[] {
  try {
    return new Aggregator([{ [name]: argument }]).run(documents) as Document[];
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw mongoError('BadValue', `${name}: ${(error as Error).message}`);
  }
}

/** Also a deep copy: mingo may modify its input. */
function toMingo(value: Value): Value {
  if (value instanceof Decimal128)
    throw notSupported('a Decimal128 in $setWindowFields, $bucketAuto, $densify or $fill');
  if (value instanceof Double) return value.value;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : refuseLong();
  if (Array.isArray(value)) return value.map(toMingo);
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const field of Object.keys(value)) define(copy, field, toMingo(value[field]));
  return copy;
}

function refuseLong(): never {
  throw notSupported('an int64 beyond 2^53 in $setWindowFields, $bucketAuto, $densify or $fill');
}
