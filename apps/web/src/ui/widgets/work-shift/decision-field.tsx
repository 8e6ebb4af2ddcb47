import { Checkbox } from 'antd'
import { Hourglass, Scale, UserRoundCheck } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import type { Decision } from './shift-form.ts'
import styles from './work-shift-dialog.module.css'

interface DecisionFieldProps {
  id?: string
  value?: Decision
  onChange?: (decision: Decision) => void
  /** As it is stored. */
  before: Decision
  label: string
  /** What allowing it would make count, such as '22m early'. */
  waiting: string | undefined
  /** Of a shift that is not yet planned: the pay group's rules are known once it is. */
  isNew: boolean
  'aria-describedby'?: string
}

/** A supervisor's yes or no next to the pending time; it can be handed back to the rules. */
export function DecisionField({
  id,
  value,
  onChange,
  before,
  label,
  waiting,
  isNew,
  ...described
}: DecisionFieldProps) {
  const decision = value ?? before
  const isPerson = decision.by === 'person'
  const followRules = () => onChange?.(before.by === 'person' ? { ...before, by: 'returned' } : before)
  return (
    <div className={styles.decision}>
      <Checkbox
        {...(id === undefined ? {} : { id })}
        checked={decision.isAllowed && decision.by !== 'returned'}
        indeterminate={decision.by === 'returned'}
        aria-describedby={[`${id}-note`, described['aria-describedby']].filter(Boolean).join(' ')}
        onChange={({ target }) => onChange?.({ isAllowed: target.checked, by: 'person' })}
      >
        {label}
      </Checkbox>
      <div className={styles.decisionNote} id={`${id}-note`}>
        {waiting !== undefined && (
          <span className={decision.isAllowed && decision.by !== 'returned' ? styles.counts : styles.waits}>
            <Hourglass size={12} strokeWidth={2.2} aria-hidden="true" />
            {waiting}
          </span>
        )}
        <div className={styles.decided}>
          <span>
            {isPerson ? (
              <UserRoundCheck size={12} strokeWidth={2.2} aria-hidden="true" />
            ) : (
              <Scale size={12} strokeWidth={2.2} aria-hidden="true" />
            )}
            {isNew && !isPerson ? t('Pay group rules may differ') : stateWords(decision, before)}
          </span>
          {isPerson && (
            <button
              type="button"
              onClick={followRules}
              aria-label={t('{decision}: follow the rules', { decision: label })}
            >
              {t('Follow the rules')}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

function stateWords({ by, isAllowed }: Decision, before: Decision): string {
  if (by === 'returned') return t('The rules decide once saved')
  if (by === 'rules') return t('Follows the rules')
  if (before.by === 'person' && before.isAllowed === isAllowed) return t('Decided')
  return t('You decide')
}
