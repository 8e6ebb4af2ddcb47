import type { PayrollTransfer } from '@timeloom/contract'
import { CircleCheck, Hourglass, PlayCircle, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../../lib/words/words.ts'
import { Tag } from '../../ui/status-tag/status-tag.tsx'
import { obstacleTag } from './payroll.words.ts'
import styles from './payroll.module.css'
import { isRunning, type Obstacle, obstaclesOf } from './readiness.ts'

/**
 * Whether a period can be closed, else each thing it waits for, leading to where it is settled. A closed one still shows
 * what it left unpaid.
 */
export function ReadinessCell({ period, today }: { period: PayrollTransfer; today: string }) {
  const obstacles = obstaclesOf(period).filter(({ kind }) => !period.isClosed || kind !== 'unapproved')
  if (period.isClosed && obstacles.length === 0) return <span className={styles.quiet}>–</span>
  return (
    <span className={styles.readiness}>
      {obstacles.length === 0 && !isRunning(period, today) && (
        <span>
          <Tag tone="ok" icon={CircleCheck}>
            {t('Ready to close')}
          </Tag>
        </span>
      )}
      {isRunning(period, today) && !period.isClosed && (
        <span>
          <Tag tone="neutral" icon={PlayCircle}>
            {period.fromDate > today ? t('Not begun') : t('Still running')}
          </Tag>
        </span>
      )}
      {obstacles.map((obstacle) => (
        <ObstacleMark key={obstacle.kind} obstacle={obstacle} period={period} />
      ))}
    </span>
  )
}

function ObstacleMark({ obstacle, period }: { obstacle: Obstacle; period: PayrollTransfer }) {
  const tag = (
    <Tag {...(obstacle.kind === 'missing' ? WRONG : obstacle.kind === 'pendingOvertime' ? WAITS : WARNS)}>
      {obstacleTag(obstacle)}
    </Tag>
  )
  return <Link to={placeToSettle(obstacle, period)}>{tag}</Link>
}

function placeToSettle({ kind }: Obstacle, { id, fromDate, toDate }: PayrollTransfer): string {
  if (kind === 'late') return `/late-punches?${new URLSearchParams({ payrollTransferId: id }).toString()}`
  const dates = { startDate: fromDate, endDate: toDate }
  if (kind === 'unapproved') return `/time-approvals/list?${new URLSearchParams(dates).toString()}`
  const type = kind === 'missing' ? 'MissingPunch' : 'UnprovedOvertime'
  return `/times/timecardExceptionList?${new URLSearchParams({ type, ...dates }).toString()}`
}

const WRONG = { tone: 'error', icon: TriangleAlert } as const
const WAITS = { tone: 'warning', icon: Hourglass } as const
const WARNS = { tone: 'warning', icon: TriangleAlert } as const
