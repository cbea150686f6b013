import { useParams } from 'react-router-dom';
import { useCall } from '@/api';

/** Loads the question in the current URL. */
export function useQuestion() {
  const { id = '' } = useParams();
  const { data, ...call } = useCall('content.question.read', { id }, { revalidateOnFocus: false });
  return { id, question: data?.data, ...call };
}
