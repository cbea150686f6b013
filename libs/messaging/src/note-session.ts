import { noteSession } from '@skillhour/observability';

/** Names under which inputs and events refer to a session. */
const FIELDS = ['session_id', 'schedule_id'];

/** Adds the session that an input or an event names to the log lines of the current work. */
export function noteSessionIn(data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  for (const field of FIELDS) {
    const id: unknown = Reflect.get(data, field);
    if (typeof id === 'string') noteSession(id);
  }
}
