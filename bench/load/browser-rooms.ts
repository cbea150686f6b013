import { openLoadRoom, type MemberPair, type RoomReport } from '@skillhour/testing';
import { Visitor } from '../first-frame/visitor.ts';

const CHECK_EVERY_MS = 5_000;
/** A room that loses more than this share has no more use, and only takes from the others. */
const MAX_LOSS = 0.01;
/** Fewer packets say nothing about loss. */
const MIN_PACKETS = 500;

interface Room {
  readonly visitors: readonly Visitor[];
  loss: number;
  isStopped: boolean;
}

/** Rooms of two browsers each, with camera and microphone, in which both have the web app open. */
export class BrowserRooms {
  readonly #rooms: Room[] = [];
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> = Promise.resolve();

  /** Opens one room per pair, each when the previous one shows pictures. */
  static async open(executable: string, origin: string, pairs: readonly MemberPair[]): Promise<BrowserRooms> {
    const rooms = new BrowserRooms();
    try {
      for (const [index, pair] of pairs.entries()) await rooms.#add(executable, origin, pair, index);
    } catch (error) {
      await rooms.close();
      throw error;
    }
    rooms.#timer = setInterval(() => {
      rooms.#checking = rooms.#checking.then(() => rooms.#check());
    }, CHECK_EVERY_MS);
    return rooms;
  }

  async #add(executable: string, origin: string, pair: MemberPair, index: number): Promise<void> {
    const { student, teacher } = pair;
    const meetingId = await openLoadRoom(pair, `A room with media, number ${index + 1}`);
    const path = `/meeting-room/${encodeURIComponent(meetingId)}?teacherId=${teacher.id}&studentId=${student.id}`;
    const visitors: Visitor[] = [];
    this.#rooms.push({ visitors, loss: 0, isStopped: false });
    for (const member of [student, teacher]) {
      const visitor = await Visitor.open(executable);
      visitors.push(visitor);
      await visitor.signIn(origin, member.account);
      await visitor.prepare(`${origin}${path}`);
    }
    await Promise.all(visitors.map((visitor) => visitor.join()));
    await Promise.all(visitors.map((visitor) => visitor.firstFrameMs()));
  }

  /** Stops the rooms that lose too many packets. */
  async #check(): Promise<void> {
    for (const room of this.#rooms.filter(({ isStopped }) => !isStopped)) {
      room.loss = await lossOf(room);
      if (room.loss < MAX_LOSS) continue;
      room.isStopped = true;
      await closeAll(room);
    }
  }

  /** Checks all rooms a last time and reports on them. */
  async end(): Promise<RoomReport> {
    clearInterval(this.#timer);
    await this.#checking;
    await this.#check();
    return {
      rooms: this.#rooms.length,
      worstLoss: Math.max(0, ...this.#rooms.map(({ loss }) => loss)),
      stopped: this.#rooms.filter(({ isStopped }) => isStopped).length,
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#rooms.map(closeAll));
  }
}

/** Returns the share of lost packets. A browser that no longer answers has lost all. */
async function lossOf({ visitors }: Room): Promise<number> {
  const readings = await Promise.all(visitors.map((visitor) => visitor.packets().catch(() => undefined)));
  const losses = readings.map((reading) => {
    if (reading === undefined) return 1;
    const { received, lost } = reading;
    return received + lost < MIN_PACKETS ? 0 : lost / (received + lost);
  });
  return Math.max(...losses);
}

async function closeAll({ visitors }: Room): Promise<void> {
  await Promise.allSettled(visitors.map((visitor) => visitor.close()));
}
