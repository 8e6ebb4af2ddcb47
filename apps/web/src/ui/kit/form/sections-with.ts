import type { FormField } from './form-field.types.ts'
import type { FormSection } from './sectioned-form.tsx'

/** The sections with these fields in the places of those that they are named as. */
export function sectionsWith<Values>(
  sections: readonly FormSection<Values>[],
  fields: readonly FormField<Values>[],
): FormSection<Values>[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => byName.get(field.name) ?? field),
  }))
}
