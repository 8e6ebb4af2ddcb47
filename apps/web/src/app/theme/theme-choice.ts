import { useSyncExternalStore } from 'react'
import { useMedia } from '../../lib/media.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

const KEY = 'timeloom.theme'
const listeners = new Set<() => void>()

/** What the user pinned; `system` follows the device. */
export function themeChoice(): ThemeChoice {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function pinTheme(choice: ThemeChoice) {
  if (choice === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, choice)
  applyTheme()
  for (const listener of listeners) listener()
}

/** Puts the pinned theme on the document; without one its `color-scheme` follows the system by itself. */
export function applyTheme() {
  const choice = themeChoice()
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice)
}

/** The theme in effect. */
export function useTheme(): 'light' | 'dark' {
  const choice = useThemeChoice()
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  if (choice !== 'system') return choice
  return isSystemDark ? 'dark' : 'light'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
