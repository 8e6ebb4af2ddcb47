import type { Entry } from './menu-entry.ts'

export const SUPPORT: Entry = {
  key: 'support',
  name: 'Support',
  icon: 'Support',
  path: (reader) => reader.supportUrl,
  roles: 'SAVE',
  external: true,
}
