/** A docstring starts with what the thing is or does. These words begin a clause instead. */
const OPENING = /^\*\s*(Who|Whom|Whoever|What|Where|Of|By|So)\s/;
/** Idioms with a plain equivalent: "is stored", "is notified", "anyone who", "again", "does not exist", "any longer". */
const IDIOMS = /\b(stands|is told|are told|whoever|(?<!`)anew|is none|any more(?! \w))\b/i;
/** Texts of one word may be identifiers. */
const isProse = (/** @type {string} */ text) => text.includes(' ');

/**
 * Rejects idioms in comments and prose strings that readers, many of them not native speakers, stumble over. It finds only the few that
 * can be recognized without context.
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainEnglish = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      opening: 'Begin the docstring with what this is or does, not with “{{word}}”.',
      idiom: 'Write plain English instead of “{{word}}”.',
    },
  },
  create(context) {
    /** @param {{ loc?: import("estree").SourceLocation | null | undefined }} at @param {string} text */
    const check = ({ loc }, text) => {
      const word = IDIOMS.exec(text)?.[0];
      if (loc && word !== undefined) context.report({ loc, messageId: 'idiom', data: { word } });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const word = comment.type === 'Block' ? OPENING.exec(comment.value)?.[1] : undefined;
          if (comment.loc && word !== undefined)
            context.report({ loc: comment.loc, messageId: 'opening', data: { word } });
          check(comment, comment.value);
        }
      },
      Literal(node) {
        if (typeof node.value === 'string' && isProse(node.value)) check(node, node.value);
      },
      TemplateElement(node) {
        if (isProse(node.value.raw)) check(node, node.value.raw);
      },
    };
  },
};
