import { toNumber } from '../bson/numbers.ts';
import type { Document, NumberValue } from '../bson/values.ts';
import { searchTerms, textTerms, type TextWeights } from '../query/text.ts';
import type { Record } from '../storage/record.ts';

/** An inverted index: stemmed word → records. */
export class TextIndex {
  readonly definition: Document;
  readonly name: string;
  readonly weights: TextWeights;
  readonly #postings = new Map<string, Set<Record>>();

  constructor(definition: Document) {
    this.definition = definition;
    this.name = String(definition['name']);
    const weights = definition['weights'] as Document;
    this.weights = Object.fromEntries(
      Object.keys(weights).map((field) => [field, toNumber(weights[field] as NumberValue)]),
    );
  }

  add(record: Record, document: Document): void {
    for (const term of textTerms(document, this.weights)) {
      const records = this.#postings.get(term) ?? new Set();
      records.add(record);
      this.#postings.set(term, records);
    }
  }

  refresh(record: Record, removed: Array<Document | undefined>, remaining: Document[]): void {
    const kept = new Set(remaining.flatMap((document) => textTerms(document, this.weights)));
    for (const document of removed) {
      for (const term of document ? textTerms(document, this.weights) : []) {
        if (!kept.has(term)) this.#remove(term, record);
      }
    }
  }

  #remove(term: string, record: Record): void {
    const records = this.#postings.get(term);
    records?.delete(record);
    if (records?.size === 0) this.#postings.delete(term);
  }

  /** Records having any of the words; phrases and negations are checked afterwards. */
  candidates(search: string): Set<Record> {
    const found = new Set<Record>();
    for (const term of searchTerms(search))
      for (const record of this.#postings.get(term) ?? []) found.add(record);
    return found;
  }
}
