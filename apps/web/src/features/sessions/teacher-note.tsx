import type { Schedule } from '@/exchange/views';
import { Avatar } from '@/ui';

/** The note of the teacher's proposal as a speech bubble; hidden if it is empty. */
export const TeacherNote = ({ session: { note, teacher } }: { session: Schedule }) =>
  note && (
    <div className="flex items-start gap-3">
      <Avatar person={teacher} size="sm" alone />
      <p
        dir="auto"
        className="max-w-[68ch] min-w-0 rounded-lg rounded-es-sm bg-stone-wash px-4 py-2 whitespace-pre-line wrap-anywhere"
      >
        {note}
      </p>
    </div>
  );
