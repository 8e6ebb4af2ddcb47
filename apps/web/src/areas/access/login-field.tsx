import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './login.module.css'

interface LoginFieldProps {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autoComplete: string
  /** The keyboard of a phone. */
  inputMode?: 'numeric'
  error: string | undefined
  defaultValue?: string
  onChange?: (value: string) => void
  /** Inside the field, right. */
  end?: ReactNode
}

export function LoginField({ name, label, error, onChange, end, ...input }: LoginFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={error ? styles.badBox : styles.box}>
        <input
          id={id}
          name={name}
          {...input}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={input.type === 'email' ? 254 : undefined}
          onChange={onChange && (({ target }) => onChange(target.value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : undefined}
        />
        {end}
      </span>
      {error && (
        <p id={`${id}error`} className={styles.error}>
          <CircleAlert size={13} strokeWidth={2.2} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
