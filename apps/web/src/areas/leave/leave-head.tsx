import type { Leave } from '@timeloom/contract'
import { Button } from 'antd'
import { t } from '../../lib/words/words.ts'
import { useCancelLeaves } from '../../ui/widgets/leave/use-cancel-leaves.ts'
import { LeaveStatusTag } from './leave-status-tag.tsx'
import styles from './leave.module.css'

interface LeaveHeadProps {
  leave: Leave
  /** Absent where the leave is not cancelled from. */
  onCancelled?: () => void
}

/** The status, and what cancels the leave: far from the Cancel that closes the dialog. */
export function LeaveHead({ leave, onCancelled }: LeaveHeadProps) {
  return (
    <div className={styles.head}>
      <LeaveStatusTag status={leave.leaveStatus} />
      {leave.mayCancel && onCancelled && <CancelButton leave={leave} onCancelled={onCancelled} />}
    </div>
  )
}

function CancelButton({ leave, onCancelled }: { leave: Leave; onCancelled: () => void }) {
  const cancel = useCancelLeaves(true)
  const ask = async () => {
    if (await cancel([leave.id])) onCancelled()
  }
  return (
    <Button type="text" danger size="small" onClick={() => void ask()}>
      {t('Cancel leave')}
    </Button>
  )
}
