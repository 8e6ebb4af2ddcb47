import { Suspense, useEffect } from 'react'
import { openShortcutSheet, pressShortcut, useIsSheetOpen } from './shortcuts.ts'
import { lazyDialog } from '../late/lazy-dialog.tsx'

const ShortcutSheet = lazyDialog(() => import('./shortcut-sheet.tsx').then((file) => file.default))

/**
 * Where the sheet appears and the registered keys are heard; placed once in the general layout. It listens on the
 * window, after every screen, and leaves alone what a screen has handled.
 */
export function ShortcutHost() {
  const isOpen = useIsSheetOpen()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') openShortcutSheet()
      else if (!pressShortcut(event.key)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      openShortcutSheet(false)
    }
  }, [])
  return isOpen ? (
    <Suspense fallback={null}>
      <ShortcutSheet onClose={() => openShortcutSheet(false)} />
    </Suspense>
  ) : null
}

/** Letters belong to the field or the dialog someone is in. */
function isTyping(target: EventTarget | null): boolean {
  const isInField =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]') !== null
  return isInField || document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null
}
