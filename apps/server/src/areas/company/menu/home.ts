import type { Entry } from './menu-entry.ts'

/** Where an Employee starts. */
export const HOME: Entry = { key: 'home', name: 'Home', icon: 'Home', path: '/home', roles: 'E' }
