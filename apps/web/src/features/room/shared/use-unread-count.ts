import { useEffect, useState } from 'react';

/** Returns the number of new items since they were last seen. */
export function useUnreadCount(count: number, isVisible: boolean): number {
  const [seen, setSeen] = useState(count);
  useEffect(() => {
    if (isVisible) setSeen(count);
  }, [count, isVisible]);
  return isVisible ? 0 : count - seen;
}
