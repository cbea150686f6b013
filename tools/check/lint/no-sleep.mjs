/** Matches a comment that states the reason, on the line of the sleep or on the line above. */
const EXCEPTION = /^\s*Pace: \S.{9,}/;
const TIMER_MODULE = /^(node:)?timers\/promises$/;
const ZERO = 0;

/** @param {import('estree').Node | undefined} node */
const isZero = (node) => node === undefined || (node.type === 'Literal' && node.value === ZERO);

/** @param {import('estree').Function} body @returns {import('estree').Node | undefined} */
function onlyExpressionOf({ body }) {
  if (body.type !== 'BlockStatement') return body;
  const [first, ...more] = body.body;
  return more.length === 0 && first?.type === 'ExpressionStatement' ? first.expression : undefined;
}

/** @param {import('estree').Node | undefined} node @returns {node is import('estree').ArrowFunctionExpression | import('estree').FunctionExpression} */
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/**
 * Returns whether only time resolves a promise: `new Promise((resolve) => setTimeout(resolve, ms))`.
 * @param {import('estree').NewExpression} node
 */
function isTimerOnly({ callee, arguments: [executor] }) {
  if (callee.type !== 'Identifier' || callee.name !== 'Promise' || !isFunction(executor)) return false;
  const call = onlyExpressionOf(executor);
  const [resolve] = executor.params;
  if (call?.type !== 'CallExpression' || resolve?.type !== 'Identifier') return false;
  if (call.callee.type !== 'Identifier' || call.callee.name !== 'setTimeout') return false;
  const [after, ms] = call.arguments;
  if (isZero(ms)) return false;
  if (!isFunction(after)) return after?.type === 'Identifier' && after.name === resolve.name;
  const inner = onlyExpressionOf(after);
  return inner?.type === 'CallExpression' && 'name' in inner.callee && inner.callee.name === resolve.name;
}

/**
 * Rejects sleeps for a fixed time in tests: they are slow on a quiet machine and fail on a busy one. Tests wait for a condition instead. If
 * time itself is the subject (a load generator's pace), a comment `Pace: …` states the reason.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noSleep = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      sleep:
        'Wait for a condition (until, settled, fake timers), not for a fixed time. If time itself is the subject, state the reason in a comment "Pace: …" above.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    /** @type {Set<string>} */
    const sleeps = new Set();
    const excepted = new Set(
      sourceCode
        .getAllComments()
        .filter(({ value }) => EXCEPTION.test(value))
        .flatMap(({ loc }) => (loc ? [loc.end.line, loc.end.line + 1] : [])),
    );
    /** @param {import('estree').Node} node */
    const report = (node) => {
      if (node.loc && !excepted.has(node.loc.start.line)) context.report({ node, messageId: 'sleep' });
    };
    return {
      ImportSpecifier(node) {
        const { parent, imported, local } = node;
        const from = parent.type === 'ImportDeclaration' ? String(parent.source.value) : '';
        const name = imported.type === 'Identifier' ? imported.name : '';
        if (TIMER_MODULE.test(from) && name === 'setTimeout') sleeps.add(local.name);
      },
      NewExpression(node) {
        if (isTimerOnly(node)) report(node);
      },
      CallExpression(node) {
        const { callee, arguments: args } = node;
        if (callee.type === 'Identifier' && sleeps.has(callee.name) && !isZero(args[0])) report(node);
      },
    };
  },
};
