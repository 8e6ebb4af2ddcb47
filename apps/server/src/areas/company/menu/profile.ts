import type { Entry } from './menu-entry.ts'

export const PROFILE: Entry = {
  key: 'profile',
  name: 'Profile',
  path: '/profile',
  roles: 'SAVE',
  hidden: true,
  entries: [
    { key: 'profile.info', name: 'Profile Setting', path: '/profile/info', roles: 'SAVE', hidden: true },
    { key: 'profile.password', name: 'Password', path: '/profile/password', roles: 'SAVE', hidden: true },
    { key: 'profile.security', name: 'Security', path: '/profile/security', roles: 'SAVE', hidden: true },
    { key: 'profile.apiTokens', name: 'API tokens', path: '/profile/api-tokens', roles: 'SAVE', hidden: true },
  ],
}
