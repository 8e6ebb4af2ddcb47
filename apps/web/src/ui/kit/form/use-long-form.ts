import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { FieldErrors } from './form-field.types.ts'
import { recheckWrong } from './recheck-wrong.ts'
import { sayUnshown } from './say-unshown.ts'
import { useFormSave } from './use-form-save.ts'

export interface LongFormSave {
  /** The next one is to be entered. */
  continues: boolean
}

interface LongForm<Values extends object> {
  form: FormInstance<Values>
  initialValues: Partial<Values>
  /** The caller's message when the save fails without words of its own. */
  failure: string
  /** Whether the form has the field, shown or not. */
  isOfForm: (field: string) => boolean
  /** The fields that can show words of a refusal now; those of any other field become a notice. */
  shown: readonly { name: string }[]
  /** Saves what was entered; see SectionedForm. */
  onSave: (
    entered: Partial<Values>,
    how: LongFormSave & { put: (values: Partial<Values>) => void },
  ) => Promise<FieldErrors<Values> | void>
  /** Takes values that were put into the form, which antd does not report as typed. */
  onPut: (values: Partial<Values>) => void
}

/**
 * What forms that fill a page have in common, however they are drawn: checks before a save, the first wrong field in
 * view, words of the server that stay on their field until it is changed, 'Save and continue to create', and a question
 * before unsaved changes are left.
 */
export function useLongForm<Values extends object>(options: LongForm<Values>) {
  const { form, initialValues, failure, isOfForm, shown } = options
  const [continues, setContinues] = useState(false)
  const showErrors = (errors: Partial<Record<string, string>>) => {
    const entries = Object.entries(sayUnshown(errors, shown)).map(([name, words]) => ({
      name,
      errors: words ? [words] : [],
    }))
    form.setFields(entries as Parameters<typeof form.setFields>[0])
    const [first] = entries
    if (first) form.scrollToField(first.name, { focus: true })
  }
  const saving = useFormSave({ initialValues, failure, isOfForm, showErrors })
  const save = async (entered: Partial<Values>, isContinuing: boolean) => {
    setContinues(isContinuing)
    let isPut = false
    const put = (others: Partial<Values>) => {
      form.setFieldsValue(others)
      options.onPut(others)
      isPut = true
    }
    await saving.run(entered, () => options.onSave(entered, { continues: isContinuing, put }))
    if (isPut) saving.markUnsaved()
  }
  return {
    ...saving,
    /** The save under way goes on to the next one. */
    continues: saving.isSaving && continues,
    /** As useFormSave; fields that were wrong are checked again at once. */
    changed: (values: object, names: string[]) => {
      saving.changed(values, names)
      recheckWrong(form, names)
    },
    /** Checks the fields, and saves them if none is wrong. */
    submit: async (isContinuing: boolean) => {
      try {
        await save(await form.validateFields(), isContinuing)
      } catch (refused) {
        const [first] = (refused as { errorFields?: { name: (string | number)[] }[] }).errorFields ?? []
        if (first) form.scrollToField(first.name, { focus: true })
      }
    },
  }
}
