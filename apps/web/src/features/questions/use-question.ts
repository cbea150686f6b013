import { useParams } from 'react-router-dom';
import { useCall } from '@/api';

/** The question of this address. */
export function useQuestion() {
  const { id = '' } = useParams();
  const { data, ...call } = useCall('content.question.read', { id }, { revalidateOnFocus: false });
  return { id, question: data?.data, ...call };
}
