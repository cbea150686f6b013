const OPERATORS = new Set(['and', 'or', 'unless', 'bool']);
const GROUPING = /\b(?:by|without|ignoring|on|group_left|group_right)\b\s*(?:\(([^)]*)\))?/g;

/** Returns the names of the series that a PromQL expression reads. */
export function seriesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(GROUPING, '');
  const names = [...bare.matchAll(/([a-zA-Z_]\w*)(\s*\()?/g)].flatMap(([, name = '', call]) =>
    call === undefined && !OPERATORS.has(name) ? [name] : [],
  );
  return [...new Set(names)];
}

/** Returns the labels that a PromQL expression matches or groups by. */
export function labelsIn(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"/g, '');
  const matched = [...bare.matchAll(/(\w+)\s*(?:=~|!~|!=|=)(?!=)/g)].map(([, label = '']) => label);
  const grouped = [...bare.matchAll(GROUPING)].flatMap(([, labels = '']) => labels.match(/\w+/g) ?? []);
  return [...new Set([...matched, ...grouped])];
}
