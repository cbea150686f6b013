import { zodResolver } from '@hookform/resolvers/zod';
import { SignUpForm } from '@skillhour/contracts';

export const resolver = zodResolver(SignUpForm);
