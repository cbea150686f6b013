import type { Messages } from '@lingui/core';

export type CompiledMessage = Exclude<Messages[string], string>;
type Token = CompiledMessage[number];

/** Start of a placeholder: its name, followed by the end, a format or a choice. */
const PLACEHOLDER =
  /\{\s*([^\s{},]+)\s*(?:,\s*(plural|selectordinal|select)\s*,|(?:,\s*(\w+)\s*)?(?:,\s*([^{}]*?)\s*)?\})/y;
const CASE = /\s*(?:offset\s*:\s*(\d+)|=?([^\s{}]+)\s*\{)/y;
const END = /\s*\}/y;
/** A quoted brace, a doubled apostrophe, or a plain character. */
const CHARACTER = /'[{}#](?:[^']|'')*'(?!')|''|[^{}]/y;

/**
 * Compiles an ICU message to the form that Lingui interpolates. Lingui's own compiler supports more (date
 * skeletons) but is larger than all of Lingui's core, too much for a first visit. A text that is not a valid
 * ICU message is returned unchanged. `rewrite` is applied to the text around values and within choices.
 */
export function compileMessage(message: string, rewrite = (text: string) => text): CompiledMessage {
  try {
    return new Compiler(message, rewrite).compile();
  } catch {
    return [message];
  }
}

class Compiler {
  readonly #message: string;
  readonly #rewrite: (text: string) => string;
  #at = 0;

  constructor(message: string, rewrite: (text: string) => string) {
    this.#message = message;
    this.#rewrite = rewrite;
  }

  compile(): Token[] {
    const tokens = this.#tokens(false);
    if (this.#at < this.#message.length) throw new Error('unexpected closing brace');
    return tokens;
  }

  #tokens(inPlural: boolean): Token[] {
    const tokens: Token[] = [];
    let text = '';
    for (;;) {
      const sign = this.#match(CHARACTER)?.[0];
      if (sign !== undefined && !(sign === '#' && inPlural)) text += unquoted(sign);
      else {
        if (text !== '') tokens.push(this.#rewrite(text));
        text = '';
        if (sign !== undefined) tokens.push(sign);
        else if (this.#message[this.#at] === '{') tokens.push(this.#placeholder());
        else return tokens;
      }
    }
  }

  #placeholder(): Token {
    const [, name = '', choice, type, format] = this.#expect(PLACEHOLDER);
    if (choice !== undefined) return [name, choice, this.#cases(choice !== 'select')];
    if (type === undefined) return [name];
    return format === undefined ? [name, type] : [name, type, format];
  }

  #cases(inPlural: boolean): Record<string, Token[] | number> {
    const cases: Record<string, Token[] | number> = {};
    while (!this.#match(END)) {
      const [, offset, name] = this.#expect(CASE);
      if (name === undefined) cases['offset'] = Number(offset);
      else {
        cases[name] = this.#tokens(inPlural);
        this.#expect(END);
      }
    }
    return cases;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#message);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #expect(pattern: RegExp): RegExpExecArray {
    const found = this.#match(pattern);
    if (!found) throw new Error(`invalid ICU message at position ${this.#at}`);
    return found;
  }
}

function unquoted(sign: string): string {
  if (sign === "''") return "'";
  return sign.length > 1 && sign.startsWith("'") ? sign.slice(1, -1).replaceAll("''", "'") : sign;
}
