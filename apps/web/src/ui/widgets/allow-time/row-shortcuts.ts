/** Presses what the focused row offers to allow. */
export function allowFirst() {
  document.activeElement?.closest('tr[data-index]')?.querySelector<HTMLElement>('button[data-allow]')?.click()
}

/** Puts the focus on the row that had it, else on the first. */
export function focusRow() {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-index]')]
  const row = rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0]
  row?.focus()
}
