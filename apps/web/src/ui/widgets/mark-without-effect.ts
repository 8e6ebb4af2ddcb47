import { FIELDS_WITHOUT_EFFECT, type FormWithoutEffect } from '@timeloom/contract'
import type { FormField } from '../kit/form/form-field.types.ts'

/** Marks the fields of a form that nothing reads yet. */
export function markWithoutEffect<Values>(form: FormWithoutEffect, fields: FormField<Values>[]): FormField<Values>[] {
  const names: readonly string[] = FIELDS_WITHOUT_EFFECT[form]
  return fields.map((field) => (names.includes(field.name) ? { ...field, isNotUsedYet: true } : field))
}
