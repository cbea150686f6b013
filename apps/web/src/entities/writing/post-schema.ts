import { PostForm } from '@skillhour/contracts';
import { contractResolver } from '@/forms/contract-resolver';
import type { PostContent, PostFields } from './post-fields';

export const resolver = contractResolver<PostFields, PostContent>(PostForm);
