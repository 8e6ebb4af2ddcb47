import type { FormInstance } from 'antd'

/**
 * Of the fields just typed in, those that were wrong are checked again at once; the others wait until they are left.
 * Words of a refusal go as soon as what they are about is changed, on fields without a rule too.
 */
export function recheckWrong(form: FormInstance, names: string[]) {
  const wrong = names.filter((name) => form.getFieldError(name).length > 0)
  if (wrong.length === 0) return
  form.setFields(wrong.map((name) => ({ name, errors: [] })))
  void form.validateFields(wrong).catch(() => undefined)
}
