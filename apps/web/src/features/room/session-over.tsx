import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/routing';
import { Button, ButtonLink, Dialog } from '@/ui';
import { otherOf, type Meeting } from './meeting';
import { RatingDialog } from './rating-dialog';
import { Receipt } from './receipt';
import type { RoomEnd } from './room-session';

/** After the session: what moved, and the last thing to do. `fresh` where it ended just now, in this window. */
export function SessionOver({
  meeting,
  end,
  fresh = false,
}: {
  meeting: Meeting;
  end: RoomEnd;
  fresh?: boolean;
}) {
  const completed = end.status === 'CO';
  const [rating, setRating] = useState(completed && meeting.role === 'student' && !meeting.schedule.rated);
  const { name } = otherOf(meeting);
  return (
    <main className="mx-auto grid min-h-dvh max-w-[34rem] content-center gap-5 p-4">
      <h1>{completed ? `Your session with ${name} is over` : 'This session was cancelled'}</h1>
      <Receipt meeting={meeting} end={end} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.account()} variant="primary">
          See your minutes
        </ButtonLink>
        <ButtonLink to={paths.sessions()}>Your sessions</ButtonLink>
      </div>
      {fresh && completed && meeting.role === 'teacher' && <TimeCompleted meeting={meeting} end={end} />}
      <RatingDialog meeting={meeting} end={end} open={rating} onOpenChange={setRating} />
    </main>
  );
}

function TimeCompleted({ meeting, end }: { meeting: Meeting; end: RoomEnd }) {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  const close = () => {
    window.close();
    // Only a window that a script opened may close itself.
    void navigate(paths.sessions('teaching'));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Session Time Completed"
      description="The scheduled session time has ended. You can now close this window."
      actions={
        <Button variant="primary" onClick={close}>
          Close Session
        </Button>
      }
    >
      <Receipt meeting={meeting} end={end} />
    </Dialog>
  );
}
