import { useEffect, useState } from 'react';

/** Returns the number of new items since they were last seen. */
export function useNews(count: number, isSeen: boolean): number {
  const [seen, setSeen] = useState(count);
  useEffect(() => {
    if (isSeen) setSeen(count);
  }, [count, isSeen]);
  return isSeen ? 0 : count - seen;
}
