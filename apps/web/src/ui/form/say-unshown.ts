import { notify } from '../../lib/notify.ts'
import type { FormField } from './form-field.types.ts'

/** Says the words of fields that the form does not show just now as a notice. @returns the words of the others */
export function sayUnshown<Values extends object>(
  errors: Partial<Record<string, string>>,
  fields: readonly FormField<Values>[],
  values: Partial<Values>,
): Partial<Record<string, string>> {
  const hidden = new Set<string>(fields.filter((field) => field.isShown?.(values) === false).map(({ name }) => name))
  for (const [name, words] of Object.entries(errors)) if (words && hidden.has(name)) notify.error(words)
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !hidden.has(name)))
}
