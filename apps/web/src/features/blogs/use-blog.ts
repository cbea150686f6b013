import { useParams } from 'react-router-dom';
import { useCall } from '@/api';

/** Loads the blog in the current URL. */
export function useBlog() {
  const { slug = '' } = useParams();
  const { data, ...call } = useCall('content.blog.read', { slug }, { revalidateOnFocus: false });
  return { slug, blog: data?.data, ...call };
}
