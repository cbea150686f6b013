import ts from 'typescript';
import { constantOf } from './constant-of.ts';
import type { Sources } from './sources.ts';

/** Index of the argument that is the sentence, by the function that declares it. */
const SENTENCE_AT: Readonly<Record<string, number>> = { t: 0, text: 0, message: 0, declareError: 1 };
/** Modules that export these four functions. */
const TEXT_MODULES = /^@skillhour\/(texts|contracts)$|\/declared-error\.js$/;

export interface Extracted {
  sentences: string[];
  /** Sentences that can't be determined before the code runs. */
  problems: string[];
}

/** Returns all sentences that a file declares. */
export function extract(path: string, sources: Sources): Extracted {
  const file = sources.file(path);
  if (!file) throw new Error(`no file ${path}`);
  const found: Extracted = { sentences: [], problems: [] };
  const known = namesFromTextModules(file);

  const visit = (node: ts.Node): void => {
    const sentence = sentenceIn(node, known) ?? (isContract(path) ? ruleIn(node) : undefined);
    if (sentence) note(sentence.expression, sentence.mustBeKnown);
    ts.forEachChild(node, visit);
  };
  const note = (expression: ts.Expression, mustBeKnown: boolean): void => {
    const sentence = constantOf(expression, sources);
    if (sentence !== undefined) found.sentences.push(sentence);
    else if (mustBeKnown) {
      const { line } = file.getLineAndCharacterOfPosition(expression.getStart());
      found.problems.push(`${path}:${line + 1} a text must be a literal`);
    }
  };
  visit(file);
  return found;
}

interface Sentence {
  expression: ts.Expression;
  mustBeKnown: boolean;
}

function sentenceIn(node: ts.Node, known: ReadonlySet<string>): Sentence | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const name = node.expression.text;
  const expression = known.has(name) ? node.arguments[SENTENCE_AT[name] ?? 0] : undefined;
  // A declared error's sentence that is used again was extracted at its declaration.
  if (!expression || (ts.isPropertyAccessExpression(expression) && expression.name.text === 'sentence'))
    return undefined;
  return { expression, mustBeKnown: true };
}

/** Returns the message of a schema's rule: `{ error: '…' }`. Messages with values are already declared by `message`. */
const ruleIn = (node: ts.Node): Sentence | undefined =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'error'
    ? { expression: node.initializer, mustBeKnown: false }
    : undefined;

const isContract = (path: string) => path.startsWith('libs/contracts/');

function namesFromTextModules(file: ts.SourceFile): ReadonlySet<string> {
  const names = file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const bindings = statement.importClause?.namedBindings;
    if (!TEXT_MODULES.test(statement.moduleSpecifier.text) || !bindings || !ts.isNamedImports(bindings))
      return [];
    return bindings.elements.map(({ name }) => name.text);
  });
  // The file that declares `declareError` also declares the kernel's own errors with it.
  const declared = file.fileName.endsWith('/declared-error.ts') ? ['declareError'] : [];
  return new Set([...names, ...declared].filter((name) => name in SENTENCE_AT));
}
