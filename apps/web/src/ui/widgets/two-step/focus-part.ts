/** Takes the keyboard along to what has come in the place of a form: what had the focus is gone with it. */
export function focusPart(part: HTMLElement | null) {
  part?.focus()
}
