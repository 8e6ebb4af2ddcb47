import { useRef, useState } from 'react'
import { savesSoFar } from '../../../lib/api/saves-under-way.ts'
import { CallError, errorText, isWayLost } from '../../../lib/api/call-error.ts'
import { notify } from '../../../lib/notify.ts'
import { abandonSince } from './use-abandon.ts'
import { isAlike } from './is-alike.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface FormSaveOptions {
  initialValues: object
  /** The caller's message when the save fails without words of its own. */
  failure: string
  isOfForm: (field: string) => boolean
  showErrors: (errors: Partial<Record<string, string>>) => void
}

/** The result of a form's save: messages of refused fields, or nothing when it is done. */
type SaveAnswer = Partial<Record<string, string>> | void

/** A form's state: unsaved, being saved, not saved and why. */
export function useFormSave({ initialValues, failure, isOfForm, showErrors }: FormSaveOptions) {
  const began = useRef<object>(initialValues)
  const mark = useRef(0)
  const isPut = useRef(false)
  const [isDirty, setIsDirty] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const abandon = () => abandonSince(mark.current)
  useUnsavedGuard({ isDirty, isSaving, abandon })

  const refuse = (errors: Partial<Record<string, string>>) => {
    setRefused(new Set(Object.keys(errors)))
    showErrors(errors)
  }
  const fail = (error: unknown) => {
    if (error instanceof CallError && error.kind === 'abandoned') return
    const issues = error instanceof CallError ? error.issues : []
    if (issues.some(({ field }) => isOfForm(field)))
      return refuse(Object.fromEntries(issues.map(({ field, reason }) => [field, reason])))
    if (isWayLost(error)) setRefusal(errorText(error, failure))
    else notify.error(errorText(error, failure))
  }
  return {
    isSaving,
    /** Why it was not saved, where trying again can work. */
    refusal,
    /** Fields with words of the server that were not changed since. */
    refused,
    /** Tells what the fields hold now, and which were changed. */
    changed: (values: object, names: readonly string[]) => {
      setRefusal(undefined)
      if (names.some((name) => refused.has(name)))
        setRefused(new Set([...refused].filter((name) => !names.includes(name))))
      setIsDirty(
        isPut.current || Object.entries(values).some(([name, value]) => !isAlike(value, began.current[name as never])),
      )
    },
    /** What was put into the form is unsaved, until it is saved. */
    markUnsaved: () => {
      isPut.current = true
      setIsDirty(true)
    },
    run: async (entered: object, save: () => Promise<SaveAnswer>) => {
      mark.current = savesSoFar()
      setRefusal(undefined)
      setIsSaving(true)
      try {
        const errors = await save()
        if (errors && Object.keys(errors).length > 0) return refuse(errors)
        began.current = { ...began.current, ...entered }
        isPut.current = false
        setIsDirty(false)
      } catch (error) {
        fail(error)
      } finally {
        setIsSaving(false)
      }
    },
    /** Ends a save that is under way: nothing is sent later. */
    abandon,
  }
}
