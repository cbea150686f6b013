import { locationError, notSupported } from '../errors.ts';
import { encodeKey } from '../bson/key.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import { compileExpression } from '../expression/compile.ts';
import { evaluateOn, type Evaluator } from '../expression/evaluator.ts';
import { createAccumulator, isAccumulator, type Accumulator } from './accumulators.ts';
import { requireDocument, type PipelineEnvironment, type Stage } from './stage.ts';

/** Accumulators of MongoDB that the product does not use. */
const UNSUPPORTED = new Set([
  '$push',
  '$addToSet',
  '$mergeObjects',
  '$stdDevPop',
  '$stdDevSamp',
  '$top',
  '$topN',
  '$bottom',
  '$bottomN',
  '$firstN',
  '$lastN',
  '$maxN',
  '$minN',
  '$accumulator',
  '$median',
  '$percentile',
]);

interface Field {
  readonly name: string;
  readonly operator: string;
  readonly evaluate: Evaluator;
}

interface Group {
  readonly id: Value;
  readonly accumulators: Accumulator[];
}

export function compileGroup(argument: Value, { variables }: PipelineEnvironment): Stage {
  const { _id, ...outputs } = requireDocument('$group', argument);
  if (!('_id' in (argument as Document)))
    throw locationError(15955, 'a group specification must include an _id');
  const id = compileExpression(_id);
  const fields = Object.entries(outputs).map(([name, output]) => compileOutput(name, output));
  return function* (documents) {
    const groups = new Map<string, Group>();
    for (const document of documents) {
      const value = evaluateOn(id, document, variables) ?? null;
      const group = groupFor(groups, value, fields);
      fields.forEach(({ evaluate }, i) =>
        group.accumulators[i]!.add(evaluateOn(evaluate, document, variables)),
      );
    }
    for (const group of groups.values()) yield finish(group, fields);
  };
}

function compileOutput(name: string, output: Value): Field {
  const [operator, ...others] = isDocument(output) ? Object.keys(output) : [];
  if (operator === undefined || others.length > 0)
    throw locationError(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) throw locationError(40235, `The field name '${name}' cannot contain '.'`);
  if (UNSUPPORTED.has(operator)) throw notSupported(`the accumulator ${operator}`);
  if (!isAccumulator(operator)) throw locationError(15952, `unknown group operator '${operator}'`);
  return { name, operator, evaluate: compileExpression((output as Document)[operator]) };
}

function groupFor(groups: Map<string, Group>, id: Value, fields: Field[]): Group {
  const key = encodeKey(id);
  let group = groups.get(key);
  if (!group)
    groups.set(
      key,
      (group = { id, accumulators: fields.map(({ operator }) => createAccumulator(operator)) }),
    );
  return group;
}

function finish({ id, accumulators }: Group, fields: Field[]): Document {
  return { _id: id, ...Object.fromEntries(fields.map(({ name }, i) => [name, accumulators[i]!.result()])) };
}
