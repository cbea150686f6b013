import ts from 'typescript';
import type { Sources } from './sources.ts';

/** Functions that declare a text. Their argument is the sentence. */
const WRAPPERS = new Set(['message', 'text']);

/** Returns the words of an expression that consists of literals and constants, even imported ones; undefined for any other expression. */
export function constantOf(node: ts.Expression, sources: Sources): string | undefined {
  const value = (operand: ts.Expression) => constantOf(operand, sources);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return value(node.expression);
  if (ts.isTemplateExpression(node))
    return joinAll([
      node.head.text,
      ...node.templateSpans.flatMap((span) => [value(span.expression), span.literal.text]),
    ]);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joinAll([value(node.left), value(node.right)]);
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && WRAPPERS.has(node.expression.text))
    return node.arguments.length === 1 ? value(node.arguments[0]!) : undefined;
  const declared = initializerOf(node, sources);
  return declared && value(declared);
}

const joinAll = (parts: (string | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : parts.join('');

/** Returns the initializer of a name, or of a property of a constant object. */
function initializerOf(node: ts.Expression, sources: Sources): ts.Expression | undefined {
  if (ts.isIdentifier(node)) return declarationOf(node.text, node.getSourceFile(), sources);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  let object = initializerOf(node.expression, sources);
  while (object && (ts.isAsExpression(object) || ts.isSatisfiesExpression(object)))
    object = object.expression;
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  const property = object.properties.find(
    ({ name }) => name && ts.isIdentifier(name) && name.text === node.name.text,
  );
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

function declarationOf(name: string, file: ts.SourceFile, sources: Sources): ts.Expression | undefined {
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const) {
      const found = statement.declarationList.declarations.find(
        (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name,
      );
      if (found?.initializer) return found.initializer;
    }
    const source = moduleOf(statement);
    if (source === undefined) continue;
    const original = importedName(statement, name);
    const target = original === undefined ? undefined : sources.imported(file, source);
    const found = target && declarationOf(original!, target, sources);
    if (found) return found;
  }
  return undefined;
}

const moduleOf = (statement: ts.Statement): string | undefined =>
  (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
  statement.moduleSpecifier &&
  ts.isStringLiteral(statement.moduleSpecifier)
    ? statement.moduleSpecifier.text
    : undefined;

/** Returns the name in the source module of what this file calls `name`. */
function importedName(statement: ts.Statement, name: string): string | undefined {
  if (ts.isExportDeclaration(statement) && !statement.exportClause) return name;
  const names = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : (statement as ts.ExportDeclaration).exportClause;
  if (!names || ts.isNamespaceImport(names) || ts.isNamespaceExport(names)) return undefined;
  const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = names.elements;
  const found = elements.find((element) => element.name.text === name);
  return found && (found.propertyName ?? found.name).text;
}
