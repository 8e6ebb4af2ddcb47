import type { LedgerType } from '@timeloom/contract'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './ledger.module.css'

interface BalanceCardsProps {
  types: readonly LedgerType[]
  chosenId: string | null
  onChoose: (payTypeId: string) => void
}

/** The balance of each leave type; the chosen one's entries are below. */
export function BalanceCards({ types, chosenId, onChoose }: BalanceCardsProps) {
  return (
    <div className={styles.cards} role="group" aria-label={t('Balances')}>
      {types.map((type) => (
        <button
          key={type.payTypeId}
          type="button"
          aria-pressed={type.payTypeId === chosenId}
          onClick={() => onChoose(type.payTypeId)}
        >
          <span>{type.name}</span>
          <b data-below-zero={type.balanceMinutes < 0 || undefined}>
            {t('{hours} h', { hours: hours2(type.balanceMinutes) })}
          </b>
          <Facts {...type} />
        </button>
      ))}
    </div>
  )
}

function Facts({ laterMinutes, pendingMinutes, isEarned }: LedgerType) {
  return (
    <small>
      {laterMinutes > 0 && <i>{t('{hours} h approved later', { hours: hours2(laterMinutes) })}</i>}
      {pendingMinutes > 0 && <i data-pending>{t('{hours} h pending', { hours: hours2(pendingMinutes) })}</i>}
      {!isEarned && <i>{t('Counted by payroll')}</i>}
    </small>
  )
}
