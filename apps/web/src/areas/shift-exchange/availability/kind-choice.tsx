import { AVAILABILITY_KINDS, type AvailabilityKind } from '@timeloom/contract'
import { Ban, Check, CircleMinus, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import styles from './availability.module.css'
import { kindWords } from './availability.words.ts'

interface KindChoiceProps {
  id?: string
  label?: string
  value?: AvailabilityKind
  onChange?: (kind: AvailabilityKind) => void
}

const ICONS: Record<AvailabilityKind, LucideIcon> = { Available: Check, PrefersNot: CircleMinus, NotAvailable: Ban }

/** Free, prefers not, or not available: one tap, with room for a thumb. */
export function KindChoice({ id, label, value = 'NotAvailable', onChange }: KindChoiceProps) {
  const name = useId()
  return (
    <div role="radiogroup" className={styles.kinds} {...(id ? { id } : {})} {...(label ? { 'aria-label': label } : {})}>
      {AVAILABILITY_KINDS.map((kind) => {
        const Icon = ICONS[kind]
        return (
          <label key={kind} className={styles.kind} data-kind={kind}>
            <input type="radio" name={name} checked={kind === value} onChange={() => onChange?.(kind)} />
            <Icon size={14} strokeWidth={2.4} aria-hidden="true" />
            <span>{kindWords(kind)}</span>
          </label>
        )
      })}
    </div>
  )
}
