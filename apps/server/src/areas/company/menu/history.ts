import type { Entry } from './menu-entry.ts'

/** In the settings; also what there is without an open company. */
export const HISTORY: Entry = { key: 'settings.audit', name: 'History Search', path: '/audit', roles: 'SAV' }
