import { useEffect, useId, useSyncExternalStore } from 'react'

export interface Shortcut {
  /** As printed on the keys: `Ctrl`, `K`, `→`. */
  keys: string[]
  words: string
  /** Runs when the only key is pressed outside of fields and dialogs; absent where the part handles its keys itself. */
  onPress?: () => void
}

export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

let groups: readonly (ShortcutGroup & { id: string })[] = []
let isSheetOpen = false
const listeners = new Set<() => void>()

/** Lists a screen's shortcuts on the sheet while the screen is there, and binds those that say what they do. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]) {
  const id = useId()
  useEffect(() => {
    groups = groups.some((group) => group.id === id)
      ? groups.map((group) => (group.id === id ? { id, title, shortcuts } : group))
      : [...groups, { id, title, shortcuts }]
    tell()
  })
  useEffect(
    () => () => {
      groups = groups.filter((group) => group.id !== id)
      tell()
    },
    [id],
  )
}

/** What the sheet lists now, in the order in which it was registered. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  return useSyncExternalStore(subscribe, () => groups)
}

export function useIsSheetOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isSheetOpen)
}

export function openShortcutSheet(isOpen = true) {
  isSheetOpen = isOpen
  tell()
}

/** Runs the shortcut of a single pressed key; the latest registered screen goes first. @returns whether there is one */
export function pressShortcut(key: string): boolean {
  const shortcut = groups
    .toReversed()
    .flatMap((group) => group.shortcuts)
    .find(({ keys, onPress }) => onPress && keys.length === 1 && keys[0]?.toLowerCase() === key.toLowerCase())
  shortcut?.onPress?.()
  return shortcut !== undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}
