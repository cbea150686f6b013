type Room = typeof import('./live-room');
let room: Room | undefined;

/** The room itself, with all that carries picture and sound: more code than the look at oneself before it. */
export const loadRoom = async (): Promise<Room> => (room = await import('./live-room'));

/** The same where it is here already. */
export const roomAhead = (): Room | undefined => room;
