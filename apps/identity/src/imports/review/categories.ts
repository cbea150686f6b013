import type { Bank, BankCategory } from '../reading/bank.js';
import { textKey } from '../reading/text-key.js';
import type { Decisions, TagDecision } from './decisions.js';
import type { Installation } from './installation.js';
import type { CategoryReview } from './review.js';

/** Longest name of a tag. */
const TAG_MAX_LENGTH = 50;

/** Proposes the tag of the same name, ignoring case and accents, else a new one. */
function proposalFor({ name }: BankCategory, tagIds: ReadonlyMap<string, string>): TagDecision {
  const tagId = tagIds.get(textKey(name));
  if (tagId !== undefined) return { action: 'use', tagId };
  // Tag names in lists are separated by commas.
  const created = name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim().slice(0, TAG_MAX_LENGTH).trim();
  return created === '' ? { action: 'drop' } : { action: 'create', name: created };
}

/** Returns the categories of the old system with their decisions, the most used ones first. */
export function reviewCategories(
  bank: Bank,
  { tags: decided }: Decisions,
  { tags }: Installation,
): CategoryReview[] {
  const tagIds = new Map(tags.map(({ id, name }) => [textKey(name), id]));
  const uses = new Map<string, number>();
  for (const { categories } of bank.entries)
    for (const key of new Set(categories.map(textKey))) uses.set(key, (uses.get(key) ?? 0) + 1);
  return bank.categories
    .map((category) => {
      const { name } = category;
      const decision = Object.hasOwn(decided, name) ? decided[name] : undefined;
      return {
        name,
        entries: uses.get(textKey(name)) ?? 0,
        decision: decision ?? proposalFor(category, tagIds),
        isProposed: decision === undefined,
      };
    })
    .sort((one, other) => other.entries - one.entries || one.name.localeCompare(other.name, 'en'));
}
