import { isDocument, type Document } from '../bson/values.ts';
import { mongoError } from '../errors.ts';
import { checkExpiry, sameKey } from '../index/definition.ts';
import { checkStatement, namespace, type CommandContext } from './command.ts';

/** Changes an index: its expiry, or whether queries may use it. */
export function runCollMod(context: CommandContext): Document {
  const name = namespace(context);
  const { catalog } = context.store;
  const collection = catalog.require(name);
  const { index } = context.command;
  if (index === undefined) return { ok: 1 };
  if (!isDocument(index)) throw mongoError('TypeMismatch', "BSON field 'collMod.index' must be an object");
  checkStatement(index, 'collMod.index', 'name keyPattern expireAfterSeconds hidden', 'unique prepareUnique');
  const { name: wanted, keyPattern, ...changes } = index;
  const found = collection.definitions.find(
    ({ name: existing, key }) => existing === wanted || sameKey(key, keyPattern),
  );
  if (!found)
    throw mongoError(
      'IndexNotFound',
      `cannot find index ${JSON.stringify(wanted ?? keyPattern)} for ns ${name}`,
    );
  checkExpiry(changes, found['key'] as Document);
  catalog.change({ op: 'modifyIndex', name, index: String(found['name']), changes });
  return { ok: 1 };
}
