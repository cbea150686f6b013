/** A member that an earlier run of this bank imported. */
interface ImportedMember {
  memberId: string;
  /** The balance that the earlier run gave, in minutes. */
  minutes: number;
}

/** The facts about this installation that the review compares a bank with. */
export interface Installation {
  /** Member ids by mailbox (`mailboxOf`) of the accounts here that no earlier run of this bank created. */
  mailboxes: ReadonlyMap<string, string>;
  tags: readonly { id: string; name: string }[];
  /** `COMMUNITY_LANGUAGE`, proposed if the files do not tell the language. */
  language: string;
  /** Results of earlier runs of this bank. */
  imported: {
    /** Members by row key. */
    members: ReadonlyMap<string, ImportedMember>;
    /** Row keys of entries and movements. */
    rows: ReadonlySet<string>;
  };
}
