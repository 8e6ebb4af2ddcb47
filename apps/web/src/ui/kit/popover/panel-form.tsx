import { Button } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './popover.module.css'

interface PanelFormProps {
  label: string
  onApply: () => void
  /** Goes back to the usual and applies that; absent: there is no usual. */
  onReset?: () => void
  isPending?: boolean
  /** Of Apply while it is pending. */
  pendingWord?: string
  /** Fields, each after its label. */
  children: ReactNode
}

/** The fields of a panel; what they hold takes effect with Apply. */
export function PanelForm({ label, onApply, onReset, isPending = false, pendingWord, children }: PanelFormProps) {
  const apply = (
    <Button type="primary" htmlType="submit" loading={isPending}>
      {isPending && pendingWord !== undefined ? pendingWord : t('Apply')}
    </Button>
  )
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      {children}
      {onReset ? (
        <div className={styles.actions}>
          <Button type="text" onClick={onReset}>
            {t('Reset')}
          </Button>
          {apply}
        </div>
      ) : (
        apply
      )}
    </form>
  )
}
