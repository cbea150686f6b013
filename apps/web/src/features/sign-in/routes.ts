import type { FeatureRoute } from '@/routing';

export const routes: readonly FeatureRoute[] = [
  { path: '/login', access: 'guest', shell: false, load: () => import('./login-page') },
  { path: '/admin', access: 'guest', shell: false, load: () => import('./admin-login-page') },
  { path: '/signup', access: 'guest', shell: false, load: () => import('./sign-up-page') },
  { path: '/otp', access: 'guest', shell: false, load: () => import('./otp-page') },
  { path: '/forget-password', access: 'public', shell: false, load: () => import('./forgot-password-page') },
  { path: '/invitation', access: 'public', shell: false, load: () => import('./invitation-page') },
  { path: '/reset-password', access: 'public', shell: false, load: () => import('./reset-password-page') },
];
