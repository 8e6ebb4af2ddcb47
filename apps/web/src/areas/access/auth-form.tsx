import { LoaderCircle } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import styles from './login.module.css'

/** Says what is wrong with a field. */
export type AuthErrors<Name extends string> = Partial<Record<Name, string | undefined>>

interface AuthFormProps<Name extends string> {
  names: readonly Name[]
  /** Where the focus is at the start. */
  focus: Name
  check: (entered: Record<Name, string>) => AuthErrors<Name>
  /** Sends it; returns the message if it was refused, nothing on success. */
  onSubmit: (entered: Record<Name, string>, data: FormData) => Promise<string | void>
  /** The fallback message when the server has none. */
  failure: string
  submitLabel: string
  busyLabel: string
  children: (errors: AuthErrors<Name>) => ReactNode
}

/**
 * A form of the pages before the sign-in: plain HTML controls, nothing of the component library. Errors are shown on
 * their field, and the first such field gets the focus; other errors are shown above the button.
 */
export function AuthForm<Name extends string>(props: AuthFormProps<Name>) {
  const { names, focus } = props
  const [errors, setErrors] = useState<AuthErrors<Name>>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusField(form.current, focus), [focus])

  const show = (found: AuthErrors<Name>): boolean => {
    setErrors(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) focusField(form.current, first)
    return first !== undefined
  }
  const refuse = (words: string) => {
    setRefusal(words)
    focusField(form.current, names.at(-1) ?? focus)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const entered = enteredIn(data, names)
    setRefusal(undefined)
    if (show(props.check(entered))) return
    setIsBusy(true)
    try {
      const words = await props.onSubmit(entered, data)
      if (words !== undefined) refuse(words)
    } catch (error) {
      if (!show(fieldErrors(error, names))) refuse(errorText(error, props.failure))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {props.children(errors)}
      <p className={refusal ? styles.failed : undefined} role="alert">
        {refusal}
      </p>
      <button type="submit" className={`button button-primary button-large ${styles.submit}`} aria-disabled={isBusy}>
        {isBusy && <LoaderCircle className={styles.busy} size={16} aria-hidden="true" />}
        {isBusy ? props.busyLabel : props.submitLabel}
      </button>
    </form>
  )
}

function enteredIn<Name extends string>(data: FormData, names: readonly Name[]): Record<Name, string> {
  const textOf = (name: Name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>
}

function fieldErrors<Name extends string>(error: unknown, names: readonly Name[]): AuthErrors<Name> {
  const issues = error instanceof CallError ? error.issues : []
  return Object.fromEntries(
    issues.filter(({ field }) => names.some((name) => name === field)).map(({ field, reason }) => [field, reason]),
  ) as AuthErrors<Name>
}

function focusField(form: HTMLFormElement | null, name: string) {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}
