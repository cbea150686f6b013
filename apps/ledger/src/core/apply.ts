import { carryOut } from './carry-out.js';
import { sameContent, type Command } from './command.js';
import { adjustHold, expireHold, placeHold, postHold, voidHold } from './decide-hold.js';
import { openAccount, postTransfer, reverseTransfer } from './decide-transfer.js';
import { reject, type Verdict } from './decision.js';
import { Draft } from './draft.js';
import type { Failure } from './failure.js';
import { hashEntry, type Act, type JournalEntry } from './journal-entry.js';
import type { State } from './state.js';

/** Result of a command. `repeated`: the key was known, and this is its first result again. */
export type CommandResult =
  | { readonly ok: true; readonly act: Act; readonly repeated: boolean }
  | { readonly ok: false; readonly failure: Failure };

export interface AppliedBatch {
  /** Must be committed before any result is returned; `null` if nothing new was accepted. */
  readonly entry: JournalEntry | null;
  /** One result per command, in the batch's order. */
  readonly results: readonly CommandResult[];
}

/**
 * Decides a batch, each command based on the effects of those before it. Pure: the same state, batch and time
 * always yield the same entry. The state does not change until the entry is committed and passed to `evolve`.
 */
export function apply(state: State, batch: readonly Command[], nowMs: number): AppliedBatch {
  const draft = new Draft(state);
  const atMs = Math.max(nowMs, state.atMs);
  const results = batch.map((command) => applyCommand(draft, command, atMs));
  const acts = draft.acts();
  if (acts.length === 0) return { entry: null, results };
  const next = { _id: state.seq + 1, atMs, acts, balancesAfter: draft.balances(), prevHash: state.hash };
  return { entry: hashEntry(next), results };
}

function applyCommand(draft: Draft, command: Command, nowMs: number): CommandResult {
  const earlier = draft.act(command.key);
  if (earlier) {
    return sameContent(earlier.command, command)
      ? { ok: true, act: earlier, repeated: true }
      : reject({ code: 'key.reused', key: command.key });
  }
  const verdict = decide(draft, command, nowMs);
  if (!verdict.ok) return verdict;
  const act = carryOut(draft, command, verdict.decision);
  draft.putAct(act);
  return { ok: true, act, repeated: false };
}

function decide(draft: Draft, command: Command, nowMs: number): Verdict {
  switch (command.type) {
    case 'account.open':
      return openAccount(command);
    case 'transfer.post':
      return postTransfer(draft, command);
    case 'transfer.reverse':
      return reverseTransfer(draft, command);
    case 'hold.place':
      return placeHold(draft, command);
    case 'hold.adjust':
      return adjustHold(draft, command);
    case 'hold.post':
      return postHold(draft, command);
    case 'hold.void':
      return voidHold(draft, command);
    case 'hold.expire':
      return expireHold(draft, command, nowMs);
  }
}
