import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/routing';

interface PublicationState {
  isPublished: true;
}

/** Returns a function that opens the page of a request that was just published; the page then says what happens next. */
export function useOpenPublished(): (id: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (id) => {
    const state: PublicationState = { isPublished: true };
    const page = paths.request(id);
    void navigate(page, { state, replace: page === pathname });
  };
}

/** Whether the current page was opened by the publication of its request. */
export function useWasPublished(): boolean {
  const state = useLocation().state as PublicationState | null;
  return state?.isPublished === true;
}
