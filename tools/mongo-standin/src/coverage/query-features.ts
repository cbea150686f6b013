import { BSONRegExp, isDocument, type Value } from '../bson/values.ts';
import { isOperatorDocument } from '../query/value-tests.ts';
import { expressionFeatures, type Collect } from './expression-features.ts';

const LOGICAL = new Set(['$and', '$or', '$nor']);

export function queryFeatures(filter: Value, collect: Collect): void {
  if (!isDocument(filter)) return;
  for (const [field, operand] of Object.entries(filter)) {
    if (!field.startsWith('$')) {
      if (field.includes('.')) collect('query path');
      operandFeatures(operand, collect);
      continue;
    }
    collect(`query ${field}`);
    if (LOGICAL.has(field) && Array.isArray(operand)) operand.forEach((part) => queryFeatures(part, collect));
    if (field === '$expr') expressionFeatures(operand, collect);
  }
}

function operandFeatures(operand: Value, collect: Collect): void {
  if (operand instanceof BSONRegExp) collect('query $regex');
  else if (operand === null) collect('query null');
  if (!isOperatorDocument(operand)) return;
  for (const [operator, argument] of Object.entries(operand)) {
    collect(`query ${operator}`);
    if (operator === '$elemMatch') elementFeatures(argument, collect);
    if (operator === '$not') operandFeatures(argument, collect);
  }
}

function elementFeatures(argument: Value, collect: Collect): void {
  if (isOperatorDocument(argument)) operandFeatures(argument, collect);
  else queryFeatures(argument, collect);
}
