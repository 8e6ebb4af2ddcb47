import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './setup.module.css'

interface FieldProps {
  name: string
  label: string
  error: string | undefined
  /** One line under the field. */
  help?: string
}

interface TextProps extends FieldProps {
  type?: 'text' | 'email' | 'password' | 'number'
  /** What stands there at first. */
  initial?: string
  autoComplete?: string
  maxLength?: number
  autoFocus?: boolean
  onChange?: (value: string) => void
}

/** A text that must be given. */
export function SetupText({
  type = 'text',
  autoComplete = 'off',
  initial,
  maxLength,
  autoFocus,
  onChange,
  ...field
}: TextProps) {
  return (
    <Labelled {...field}>
      {(described) => (
        <input
          {...described}
          type={type}
          defaultValue={initial}
          autoComplete={autoComplete}
          maxLength={maxLength}
          autoFocus={autoFocus}
          spellCheck={false}
          onChange={onChange && (({ target }) => onChange(target.value))}
        />
      )}
    </Labelled>
  )
}

interface SelectProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** One of a long list: the browser's own select, which finds by typing and works on a phone. */
export function SetupSelect({ value, onChange, children, ...field }: SelectProps) {
  return (
    <Labelled {...field}>
      {(described) => (
        <select {...described} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </select>
      )}
    </Labelled>
  )
}

interface Described {
  id: string
  name: string
  required: true
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Labelled({ name, label, error, help, children }: FieldProps & { children: (field: Described) => ReactNode }) {
  const id = useId()
  const about = error ? `${id}error` : help ? `${id}help` : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, required: true, 'aria-invalid': error ? true : undefined, 'aria-describedby': about })}
      {error ? (
        <p id={`${id}error`} className={styles.error}>
          <CircleAlert size={13} strokeWidth={2.2} aria-hidden="true" />
          {error}
        </p>
      ) : (
        help && (
          <p id={`${id}help`} className={styles.help}>
            {help}
          </p>
        )
      )}
    </div>
  )
}
