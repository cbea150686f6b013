import { PostForm } from '@skillhour/contracts';
import { contractResolver } from '@/forms/contract-resolver';
import type { PostFields, PostInput } from './post-form';

export const resolver = contractResolver<PostFields, PostInput>(PostForm);
