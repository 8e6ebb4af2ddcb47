import { type ReactNode, Suspense, useState } from 'react'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FieldErrors, FormField } from '../../ui/kit/form/form-field.types.ts'
import { t } from '../../lib/words/words.ts'

interface PreviewedFormProps<Values extends object, Body, Answer> {
  label: string
  fields: FormField<Values>[]
  initialValues: Values
  /** What the calls take. */
  bodyOf: (values: Values) => Body
  preview: (body: Body) => Promise<Answer & { message: string }>
  /** Words of a refused preview, by field. */
  refusedFields: (code: string, values: Values) => FieldErrors<Values>
  /** When the preview fails without words of its own. */
  failure: string
  /** The dialog of a preview. */
  dialog: (previewed: { body: Body; answer: Answer }, close: () => void) => ReactNode
}

/** A form that shows what it would do before it does it. Values that change need another preview. */
export function PreviewedForm<Values extends object, Body, Answer>({
  bodyOf,
  preview,
  refusedFields,
  dialog,
  ...form
}: PreviewedFormProps<Values, Body, Answer>) {
  const [previewed, setPreviewed] = useState<{ body: Body; answer: Answer } | null>(null)
  const check = async (
    entered: Values,
    put: (values: Partial<Values>) => void,
  ): Promise<FieldErrors<Values> | void> => {
    const values = { ...form.initialValues, ...entered }
    const body = bodyOf(values)
    const answer = await preview(body)
    if (answer.message !== 'success') return refusedFields(answer.message, values)
    // Previewed is not saved: leaving the page still asks.
    put({})
    setPreviewed({ body, answer })
    return undefined
  }
  return (
    <>
      <DeclaredForm<Values> {...form} onSave={check} saveLabel={t('Preview')} busyLabel={t('Reading')} />
      {previewed && <Suspense>{dialog(previewed, () => setPreviewed(null))}</Suspense>}
    </>
  )
}
