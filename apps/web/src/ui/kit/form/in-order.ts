import type { FormField } from './form-field.types.ts'

/** The fields in the order of these names; every field has to have its place there. */
export function inOrder<Values>(
  fields: FormField<Values>[],
  names: readonly (keyof Values & string)[],
): FormField<Values>[] {
  const place = (field: FormField<Values>) => {
    const at = names.indexOf(field.name)
    if (at < 0) throw new Error(`The field ${field.name} has no place in its form.`)
    return at
  }
  return fields.toSorted((a, b) => place(a) - place(b))
}
