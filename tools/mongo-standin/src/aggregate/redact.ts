import { locationError } from '../errors.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import { compileExpression } from '../expression/compile.ts';
import type { PipelineEnvironment, Stage } from './pipeline.ts';

const VERDICTS = { DESCEND: 'descend', PRUNE: 'prune', KEEP: 'keep' };

export function compileRedact(argument: Value, environment: PipelineEnvironment): Stage {
  const evaluate = compileExpression(argument);
  const variables = { ...environment.variables, ...VERDICTS };
  const redact = (document: Document, root: Document): Document | undefined => {
    const verdict = evaluate({ root, current: document, variables });
    if (verdict === VERDICTS.PRUNE) return undefined;
    if (verdict === VERDICTS.KEEP) return document;
    if (verdict !== VERDICTS.DESCEND)
      throw locationError(17053, '$redact must resolve to $$DESCEND, $$PRUNE or $$KEEP');
    return descend(document, (inner) => redact(inner, root));
  };
  return function* (documents) {
    for (const document of documents) {
      const result = redact(document, document);
      if (result) yield result;
    }
  };
}

function descend(document: Document, redact: (inner: Document) => Document | undefined): Document {
  const inside = (value: Value): Value => {
    if (Array.isArray(value)) return value.map(inside).filter((element) => element !== undefined);
    return isDocument(value) ? redact(value) : value;
  };
  const fields = Object.keys(document).map((field) => [field, inside(document[field])] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
