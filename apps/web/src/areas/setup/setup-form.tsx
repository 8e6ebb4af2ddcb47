import { LoaderCircle } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import styles from './setup.module.css'

/** Words of what is wrong, by the name of a field. */
export type SetupErrors = Record<string, string | undefined>

interface SetupFormProps {
  submitLabel: string
  busyLabel: string
  failure: string
  /** What is wrong before anything is sent. */
  check?: (data: FormData) => SetupErrors
  /** Sends it; returns what was refused. */
  onSubmit: (data: FormData) => Promise<SetupErrors | void>
  onBack?: () => void
  children: (errors: SetupErrors) => ReactNode
}

/** A step of the first run. Errors are shown on their field, and the first such field gets the focus. */
export function SetupForm({ submitLabel, busyLabel, failure, check, onSubmit, onBack, children }: SetupFormProps) {
  const [errors, setErrors] = useState<SetupErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  /** @returns whether a field of the form is wrong */
  const show = (found: SetupErrors): boolean => {
    setErrors(found)
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
    const first = fields.find(({ name }) => found[name] !== undefined)
    first?.focus()
    return first !== undefined
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    setRefusal(undefined)
    if (show({ ...missingIn(event.currentTarget), ...check?.(data) })) return
    setIsBusy(true)
    try {
      const refused = (await onSubmit(data)) ?? {}
      if (!show(refused)) setRefusal(Object.values(refused)[0])
    } catch (error) {
      const issues = error instanceof CallError ? error.issues : []
      const isShown = show(Object.fromEntries(issues.map(({ field, reason }) => [field, reason])))
      if (!isShown) setRefusal(errorText(error, failure))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {children(errors)}
      <p className={refusal ? styles.failed : undefined} role="alert">
        {refusal}
      </p>
      <button type="submit" className={`button button-primary button-large ${styles.wide}`} aria-disabled={isBusy}>
        {isBusy && <LoaderCircle className={styles.busy} size={16} aria-hidden="true" />}
        {isBusy ? busyLabel : submitLabel}
      </button>
      {onBack && (
        <button type="button" className={`button button-large ${styles.wide}`} onClick={onBack} disabled={isBusy}>
          {t('Back')}
        </button>
      )}
    </form>
  )
}

/** Fields that must not stay empty. */
function missingIn(form: HTMLFormElement): SetupErrors {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name][required]')]
  return Object.fromEntries(
    fields.filter(({ value }) => value.trim() === '').map(({ name }) => [name, t('This field is required.')]),
  )
}
