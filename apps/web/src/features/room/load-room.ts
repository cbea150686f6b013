/** The room itself, with all that carries picture and sound: more code than the look at oneself before it. */
export const loadRoom = () => import('./live-room');
