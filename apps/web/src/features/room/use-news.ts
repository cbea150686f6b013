import { useEffect, useState } from 'react';

/** How many came since they were looked at. */
export function useNews(count: number, isSeen: boolean): number {
  const [seen, setSeen] = useState(count);
  useEffect(() => {
    if (isSeen) setSeen(count);
  }, [count, isSeen]);
  return isSeen ? 0 : count - seen;
}
