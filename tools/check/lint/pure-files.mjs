import { bringsCode, eachImport } from './imports.mjs';

/** What does something: the broker, the database, the process. Types of theirs are free. */
const DOES = /^(@nats-io\/.*|@skillhour\/(messaging|persistence|service-kit))$/;
/** What of theirs only computes. */
const COMPUTES = new Set(['parseJson']);
/** Files whose role is to do something. */
const ROLE = /\.(store|module|service|gateway)\.js$/;

/**
 * A file without Nest in it is pure: it decides, and does nothing. It needs no database, broker or process, so that a test needs none.
 * @type {import('eslint').Rule.RuleModule}
 */
export const pureFiles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      impure:
        'A file without Nest is pure: it imports contracts and other pure files, of {{source}} types only. What does something is a provider.',
    },
  },
  create(context) {
    /** @type {{ node: any, source: string }[]} */
    const doing = [];
    let isProvider = false;
    return {
      ...eachImport((node, source) => {
        if (source.startsWith('@nestjs/')) isProvider = true;
        const isFace = node.type.startsWith('Export');
        if (
          !isFace &&
          bringsCode(node, COMPUTES) &&
          (DOES.test(source) || (source.startsWith('.') && ROLE.test(source)))
        )
          doing.push({ node, source });
      }),
      'Program:exit'() {
        if (isProvider) return;
        for (const { node, source } of doing) context.report({ node, messageId: 'impure', data: { source } });
      },
    };
  },
};
