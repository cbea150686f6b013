/** A stretch of time in which somebody was in the room. */
export interface Stay {
  from: Date;
  to: Date;
}

/** What the server measured of a session when it was decided; kept with it, since what it was measured from does not stay for ever. */
export interface Measured {
  student: Stay[];
  teacher: Stay[];
  togetherMs: number;
}
