import type { ReactElement } from 'react'

/** Words of refused fields, by field. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

interface FieldBase<Values> {
  name: keyof Values & string
  label: string
  /** Heading of the fields from this one on. */
  section?: string
  isRequired?: boolean
  /** 'This field is required.' when absent. */
  requiredText?: string
  /** One line under the field. */
  help?: string
  /** It is stored, but changes nothing yet; the field says so after its help. */
  isNotUsedYet?: boolean
  isDisabled?: boolean
  /** Half a row (default) or a whole one. */
  width?: 'half' | 'full'
  isShown?: (values: Partial<Values>) => boolean
  /** Words of what is wrong with a value, nothing when it is fine. */
  check?: (value: unknown, values: Values) => string | undefined
}

export type FormField<Values> = FieldBase<Values> &
  (
    | { kind: 'text' | 'textarea' | 'password' | 'checkbox' | 'switch'; placeholder?: string; maxLength?: number }
    | { kind: 'number'; min?: number; max?: number; unit?: string; decimals?: number }
    | { kind: 'select' | 'segmented'; options: { value: string; label: string }[]; placeholder?: string }
    | { kind: 'date'; dateFormat?: string; min?: string; max?: string; today?: string }
    | { kind: 'time'; timeFormat?: string; prefixWord?: string; mayBeNextDay?: boolean }
    /**
     * A control of its own; it gets `id`, `value` and `onChange`. `inWords` says a value that stands in another form;
     * with `hasOwnLabel` the control shows the label itself.
     */
    | {
        kind: 'custom'
        control: ReactElement
        hasOwnLabel?: boolean
        inWords?: (value: unknown) => string | undefined
      }
  )
