import { Injectable } from '@nestjs/common';
import {
  type Handler,
  type identityApi,
  type Input,
  type Output,
  pageSizeOf,
  type SignedInContext,
  skillKey,
  toPage,
} from '@skillhour/contracts';
import { type Profile, ProfileStore } from '../accounts/index.js';
import { MemberCards } from './member-cards.js';
import { MemberListStore, type Teacher } from './member-list.store.js';

type Endpoint = typeof identityApi.suggestMembers;
/** Maximum number of best-rated teachers to compare. */
const MAX_CANDIDATES = 200;

/** Returns members who teach what the caller wants to learn, or the named skills. Sorted by the number of matches, then by rating. */
@Injectable()
export class SuggestMembers implements Handler<Endpoint> {
  constructor(
    private readonly profiles: ProfileStore,
    private readonly lists: MemberListStore,
    private readonly cards: MemberCards,
  ) {}

  async handle(input: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const { page } = input;
    const size = pageSizeOf(input);
    const named = input.skills.split(',').filter((name) => skillKey(name) !== '');
    const learns = named.length > 0 ? named : (await this.profiles.find(actor.memberId)).learns;
    const teachers =
      learns.length > 0 ? await this.lists.findTeachers(learns, actor.memberId, MAX_CANDIDATES) : [];
    const reasons = new Map(teachers.map((teacher) => [teacher.id, taughtSkillsOf(teacher, learns)]));
    const teachesOf = (id: Profile['id']) => reasons.get(id) ?? [];
    const best = teachers.toSorted((a, b) => teachesOf(b.id).length - teachesOf(a.id).length);
    const cards = await this.cards.cardsOf(best.slice((page - 1) * size, page * size), actor);
    const suggested = cards.map((card) => ({ ...card, reason: { teaches: teachesOf(card.id) } }));
    return toPage(suggested, best.length, page, size);
  }
}

/** Returns the wanted skills that a member teaches: by the member's own names, or by the wanted name of a tag. */
function taughtSkillsOf({ skills, skillKeys }: Teacher, learns: readonly string[]): string[] {
  const wanted = new Map(learns.map((name) => [skillKey(name), name.trim()]));
  const own = new Map(skills.map((name) => [skillKey(name), name]));
  return skillKeys.flatMap((key) => (wanted.has(key) ? [own.get(key) ?? wanted.get(key) ?? key] : []));
}
