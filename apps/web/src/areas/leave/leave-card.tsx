import type { Leave } from '@timeloom/contract'
import type { UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { type LeaveActions, LeaveRowActions } from './leave-columns.tsx'
import { datesOf } from './leave-facts.tsx'
import { LeaveState } from './leave-status-tag.tsx'
import styles from './leave.module.css'

interface LeaveCardProps extends LeaveActions {
  leave: Leave
  formats: UserFormats
  /** The reader sees only their own: the type says more than the name. */
  isOwnOnly: boolean
}

/** A leave on a phone. */
export function LeaveCard({ leave, formats, isOwnOnly, ...actions }: LeaveCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <button type="button" className={styles.open} onClick={() => actions.onOpen({ kind: 'leave', id: leave.id })}>
          {isOwnOnly ? leave.typeName : leave.employeeName}
        </button>
        <LeaveState leave={leave} />
      </div>
      <span>{datesOf(leave, formats)}</span>
      <small>
        {[...(isOwnOnly ? [] : [leave.typeName]), leave.textDur, t('{hours} h', { hours: leave.textTotal })].join(
          ' · ',
        )}
      </small>
      <LeaveRowActions leave={leave} {...actions} />
    </div>
  )
}
