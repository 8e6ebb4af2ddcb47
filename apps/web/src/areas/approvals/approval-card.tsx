import type { ApprovalRow, ConfirmationState } from '@timeloom/contract'
import { Link } from 'react-router'
import { formatDate, type UserFormats } from '../../lib/format/dates.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'
import { DayTimeline } from '../../ui/widgets/day-timeline/day-timeline.tsx'
import type { TimelineWindow } from '../../ui/widgets/day-timeline/timeline-window.ts'
import styles from './approvals.module.css'
import { ApproveSwitch } from './approve-switch.tsx'
import { ConfirmationTag } from './confirmation-tag.tsx'
import { isSeen } from './needs-a-look.ts'
import { IssueTags } from './issue-tags.tsx'
import { levelsTitle } from './levels.words.ts'
import { PaidCell } from './paid-cell.tsx'
import { PunchCell } from './punch-cell.tsx'
import { timesheetOf } from '../../ui/widgets/allow-time/timesheet-link.ts'

interface ApprovalCardProps {
  row: ApprovalRow
  formats: UserFormats
  window: TimelineWindow
  refusal: string | undefined
  /** Of the employee; undefined where they are not asked. */
  confirmation: ConfirmationState | undefined
  onApprove: ((approved: boolean) => void) | undefined
}

/** A row on a phone. */
export function ApprovalCard({ row, formats, window, refusal, confirmation, onApprove }: ApprovalCardProps) {
  const place = [row.position, row.job].filter((part) => part !== null).join(' · ')
  return (
    <div className={styles.card}>
      <div>
        {isSeen(row) ? (
          <Link to={timesheetOf(row)}>
            <b>{row.employeeName}</b>
          </Link>
        ) : (
          <b>{row.employeeName}</b>
        )}
        <small>
          {[formatDate(row.date, formats), row.clockId, place]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </small>
      </div>
      <ApproveSwitch row={row} onChange={onApprove} />
      <IssueTags row={row} refusal={refusal} />
      <div className={styles.cardDay}>
        <DayTimeline timeline={row.timeline} window={window} gridMinutes={360} />
      </div>
      <div className={styles.cardFacts}>
        <span>
          {t('In')} <PunchCell row={row} side="in" />
        </span>
        <span>
          {t('Out')} <PunchCell row={row} side="out" />
        </span>
        <span>
          {t('Break')} {hoursInProse(row.breakTime)}
        </span>
        <span>
          {t('Paid')} <PaidCell row={row} />
        </span>
        {row.levels?.first && !row.approved && <span className={styles.levels}>{levelsTitle(row.levels)}</span>}
        {confirmation && (
          <span>
            {t('Employee confirmed')} <ConfirmationTag confirmation={confirmation} />
          </span>
        )}
      </div>
    </div>
  )
}
