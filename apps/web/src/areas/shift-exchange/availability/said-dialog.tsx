import { useState } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import { useFocusBack } from '../../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import type { FieldErrors, FormField } from '../../../ui/kit/form/form-field.types.ts'
import { mayClose } from '../../../ui/kit/form/unsaved.ts'
import { useMeanwhile } from '../../../ui/kit/form/use-meanwhile.tsx'
import { refusalWords } from './availability.words.ts'

type Refusal = Parameters<typeof refusalWords>[0]

interface SaidDialogProps<Saved, Values> {
  title: string
  /** What is changed; undefined: something new */
  record: Saved | undefined
  fields: FormField<Values>[]
  valuesOf: (record: Saved | undefined) => Values
  /** The field that a refusal is about. */
  fieldOfRefusal: Record<Refusal, keyof Values & string>
  /** As it is now; undefined: it is gone */
  reread: (id: string) => Promise<Saved | undefined>
  send: (values: Values, record: Saved | undefined) => Promise<void>
  onClose: () => void
}

/** The form of something that is said of one's availability. */
export function SaidDialog<Saved extends { id: string }, Values extends object>({
  title,
  record: began,
  valuesOf,
  fieldOfRefusal,
  reread,
  send,
  onClose,
  ...props
}: SaidDialogProps<Saved, Values>) {
  useFocusBack()
  const [place] = useState(() => ({}))
  const [initial] = useState(() => valuesOf(began))
  const { record, fields, note, takeOver } = useMeanwhile<Saved | undefined, Values>({
    record: began,
    fields: () => props.fields,
    valuesOf,
    reread: async () => (began ? reread(began.id) : undefined),
  })
  const save = async (entered: Values, put: (values: Partial<Values>) => void): Promise<FieldErrors<Values> | void> => {
    try {
      await send({ ...initial, ...entered }, record)
    } catch (error) {
      if (error instanceof CallError && error.kind === 'refused') {
        const code = error.serverMessage ?? ''
        if (code in fieldOfRefusal)
          return { [fieldOfRefusal[code as Refusal]]: refusalWords(code as Refusal) } as FieldErrors<Values>
      }
      return takeOver(error, entered, put)
    }
    onClose()
  }
  return (
    <FormDialog open width={520} title={title} footer={null} place={place} onCancel={onClose}>
      <DeclaredForm<Values>
        label={title}
        fields={fields}
        initialValues={initial}
        failure={t('Failed to save the availability.')}
        onCancel={() => void mayClose(place).then((isFine) => isFine && onClose())}
        onSave={save}
      >
        {() => note}
      </DeclaredForm>
    </FormDialog>
  )
}
