import { TagForm, TAG_LIMITS } from '@skillhour/contracts';
import { contractResolver } from '@/forms/contract-resolver';

export interface TagFields {
  name: string;
  about: string;
}

export const resolver = contractResolver<TagFields, TagFields>(TagForm);
export const { name: NAME_LENGTH, about: ABOUT_LENGTH } = TAG_LIMITS;
