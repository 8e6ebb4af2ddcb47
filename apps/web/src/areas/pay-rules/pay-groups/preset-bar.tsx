import { Check } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { isPreset, presets } from './pay-group-presets.ts'
import type { PayGroupSaid } from './pay-group-values.ts'
import styles from './preset-bar.module.css'

interface PresetBarProps {
  said: PayGroupSaid
  onChoose: (values: Partial<PayGroupSaid>) => void
}

/** Usual rules to start with: a preset fills in values without saving anything. */
export function PresetBar({ said, onChoose }: PresetBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label={t('Start from')}>
      <b aria-hidden="true">{t('Start from')}</b>
      {presets().map((preset) => {
        const isChosen = isPreset(preset, said)
        return (
          <button
            key={preset.key}
            type="button"
            className={styles.preset}
            aria-pressed={isChosen}
            onClick={() => onChoose(preset.values)}
          >
            {isChosen && <Check size={14} aria-hidden="true" />}
            {preset.name}
          </button>
        )
      })}
      <span className={styles.note}>{t('A preset fills in values. You still need to save.')}</span>
    </div>
  )
}
