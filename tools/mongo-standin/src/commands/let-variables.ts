import { isDocument, type Document } from '../bson/values.ts';
import { mongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { evaluateOn, type Variables } from '../expression/evaluator.ts';
import { variableName } from '../expression/operator.ts';

/** Evaluates the variables of a command's `let`: expressions, evaluated once without a document. */
export function letVariables({ let: given }: Document): Variables {
  if (given === undefined) return {};
  if (!isDocument(given)) throw mongoError('TypeMismatch', "BSON field 'let' must be an object");
  const variables = Object.entries(given).map(([name, value]) => {
    return [variableName(name), evaluateOn(compileExpression(value), {})] as const;
  });
  return Object.fromEntries(variables);
}
