/** Where the focus was when a dialog opened, to restore it afterwards; the dialogs are removed at once. */
export interface FocusPlace {
  /** To what opened the dialog, or to its day when that is gone. */
  restore: () => void
  /** To the day, because what opened the dialog is about to change. */
  restoreDay: () => void
}

export function rememberFocus(): FocusPlace {
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const day = opener?.closest<HTMLElement>('[data-day]')
  const dayAgain = () => document.querySelector<HTMLElement>(`[data-day="${day?.dataset['day'] ?? ''}"]`)
  return {
    restore: () => focusUnlessAsked(opener?.isConnected ? opener : dayAgain()),
    restoreDay: () => focusUnlessAsked(dayAgain() ?? (opener?.isConnected ? opener : null)),
  }
}

/** A question that is open keeps the focus. */
function focusUnlessAsked(element: HTMLElement | null | undefined) {
  if (document.querySelector('[role="dialog"][aria-modal="true"]') === null) element?.focus()
}
