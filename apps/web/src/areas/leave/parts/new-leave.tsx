import { useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useUnsavedGuard } from '../../../ui/kit/form/use-unsaved-guard.ts'
import { dateWords, type LeaveForm } from '../leave-form.ts'
import { LeaveFormView, type LeaveChoices, type LeaveRequestBody } from '../leave-form-view.tsx'
import { nextPart } from './next-part.ts'
import { PartsList, type PartWords } from './parts-list.tsx'

interface NewLeaveProps {
  label: string
  choices: LeaveChoices
  initialValues: LeaveForm
  onClose: () => void
}

interface Part extends PartWords {
  body: LeaveRequestBody
}

/** The form of a new leave. What is taken as several types is entered part by part and sent together. */
export function NewLeave({ label, choices, initialValues, onClose }: NewLeaveProps) {
  const formats = useUser()
  const [parts, setParts] = useState<readonly Part[]>([])
  const [first, setFirst] = useState(initialValues)
  const [count, setCount] = useState(0)
  useUnsavedGuard({ isDirty: parts.length > 0, isSaving: false })
  const add = (form: LeaveForm, body: LeaveRequestBody) => {
    const type = choices.types.find(({ id }) => id === form.typeId)?.name ?? ''
    const part = { id: count, body, words: t('{type}, {dates}', { type, dates: dateWords(form, formats) }) }
    setParts([...parts, part])
    setFirst(nextPart(form))
    setCount(count + 1)
  }
  const refuse = (place: number, refusal: string) =>
    setParts((now) => now.map((part, at) => (at === place ? { ...part, refusal } : part)))
  return (
    <>
      {parts.length > 0 && (
        <PartsList parts={parts} onRemove={(id) => setParts(parts.filter((part) => part.id !== id))} />
      )}
      <LeaveFormView
        key={count}
        label={label}
        choices={choices}
        initialValues={first}
        gathered={{ parts: parts.map(({ body }) => body), onAdd: add, onRefused: refuse }}
        onClose={onClose}
      />
    </>
  )
}
