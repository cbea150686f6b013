import { useState } from 'react';

/** What a server says against a form as a whole: it stands until something that is written there changes. */
export function useRefusal(written: object) {
  const [refusal, setRefusal] = useState<string>();
  const text = JSON.stringify(written);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    setRefusal(undefined);
  }
  return [refusal, setRefusal] as const;
}
