import { notify } from '../../../lib/notify.ts'

/** Says the words of fields that the form does not show just now as a notice. @returns the words of the others */
export function sayUnshown(
  errors: Partial<Record<string, string>>,
  shown: readonly { name: string }[],
): Partial<Record<string, string>> {
  const isShown = (name: string) => shown.some((field) => field.name === name)
  for (const [name, words] of Object.entries(errors)) if (words && !isShown(name)) notify.error(words)
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isShown(name)))
}
