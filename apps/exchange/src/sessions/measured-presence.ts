/** A period in which a member was in the room. */
export interface Stay {
  from: Date;
  to: Date;
}

/**
 * The presence that the server measured when the session was decided. Stored with the session, because the presence log
 * is not retained forever.
 */
export interface MeasuredPresence {
  student: Stay[];
  teacher: Stay[];
  togetherMs: number;
}
