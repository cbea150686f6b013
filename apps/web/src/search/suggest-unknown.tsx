import { useLazyCode } from '@/ui/use-lazy-code';

/** For `<TagInput unknown={suggestUnknown}>`: similar tags, and a suggestion to the admins. Its code loads when it is first needed. */
export const suggestUnknown = (name: string, select: (tag: string) => void) => (
  <LazyUnknownTag key={name} name={name} select={select} />
);

function LazyUnknownTag(props: { name: string; select: (tag: string) => void }) {
  const UnknownTag = useLazyCode(() => import('./suggest-unknown-tag'), true)?.default;
  return UnknownTag && <UnknownTag {...props} />;
}
