import { SHIFT_COLOURS } from '@timeloom/contract'
import { useId } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './shift-colour-field.module.css'

interface ShiftColourFieldProps {
  id?: string
  /** `#RRGGBB`; null: the primary colour */
  value?: string | null
  onChange?: (colour: string) => void
  disabled?: boolean
  'aria-label'?: string
}

/** The colour of a shift, of the presets; another one that it has already is offered too. @source spec 001 §5 */
export function ShiftColourField({ id, value = null, onChange, disabled = false, ...rest }: ShiftColourFieldProps) {
  const name = useId()
  const presets: readonly string[] = SHIFT_COLOURS
  const chosen = value?.toUpperCase() ?? presets[0]
  const offered = chosen === undefined || presets.includes(chosen) ? presets : [...presets, chosen]
  return (
    <div role="radiogroup" {...(id ? { id } : {})} {...rest} className={styles.colours}>
      {offered.map((colour) => (
        <label key={colour} className={styles.colour} title={colourWords(colour)}>
          <input
            type="radio"
            name={name}
            aria-label={colourWords(colour)}
            checked={colour === chosen}
            disabled={disabled}
            onChange={() => onChange?.(colour)}
          />
          <span style={{ background: colour }} aria-hidden="true" />
        </label>
      ))}
    </div>
  )
}

function colourWords(colour: string): string {
  return NAMES[colour]?.() ?? colour
}

const NAMES: Record<string, () => string> = {
  '#2EBB7C': () => t('Green'),
  '#52C41A': () => t('Light green'),
  '#1890FF': () => t('Blue'),
  '#FAAD14': () => t('Orange'),
  '#FF4D4F': () => t('Red'),
  '#4A4A4F': () => t('Grey'),
  '#0F0F1A': () => t('Black'),
}
