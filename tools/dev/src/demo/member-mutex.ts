/** Runs sessions in parallel, because they take minutes. Those that share a member run one after another. */
export class MemberMutex {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs the work after all earlier work of these members. */
  async run(members: readonly string[], work: () => Promise<void>): Promise<void> {
    const earlier = members.map((member) => this.#last.get(member) ?? Promise.resolve());
    const turn = Promise.allSettled(earlier).then(work);
    for (const member of members) this.#last.set(member, turn);
    await turn;
  }
}
