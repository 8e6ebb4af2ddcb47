import type { PayrollTransfer } from '@timeloom/contract'
import { CircleCheck, Hourglass, PlayCircle, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { addressInRun } from '../../lib/run-address.ts'
import { t } from '../../lib/words/words.ts'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { PopoverPanel } from '../../ui/kit/popover/popover-panel.tsx'
import { obstacleTag } from './payroll.words.ts'
import styles from './payroll.module.css'
import { PeopleAtWork } from './people-at-work.tsx'
import { isRunning, type Obstacle, obstaclesOf } from './readiness.ts'

/**
 * Whether a period can be closed; otherwise each open item, with a link to resolve it. A closed one still shows what it
 * left unpaid.
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
            {period.fromDate > today ? t('Not started') : t('Still running')}
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
    <Tag {...(obstacle.kind === 'missing' ? WRONG : isUndecided(obstacle) ? WAITS : WARNS)}>
      {obstacleTag(obstacle)}
    </Tag>
  )
  if (obstacle.kind !== 'atWork') return <Link to={placeToSettle(obstacle, period)}>{tag}</Link>
  if (period.isClosed) return <AtClose period={period} />
  return (
    <PopoverPanel
      anchor={(given) => (
        <button {...given} type="button" className={styles.more}>
          {tag}
        </button>
      )}
    >
      {() => <PeopleAtWork periodIds={[period.id]} />}
    </PopoverPanel>
  )
}

/** That a period was closed over people at work, and why. */
function AtClose({ period: { atWork, closeReason } }: { period: PayrollTransfer }) {
  const tag = <Tag {...WARNS}>{t('Closed with {count} at work', { count: atWork })}</Tag>
  if (closeReason === null) return <span>{tag}</span>
  return (
    <PopoverPanel
      anchor={(given) => (
        <button {...given} type="button" className={styles.more}>
          {tag}
        </button>
      )}
    >
      {() => <p>{t('Reason: {reason}', { reason: closeReason })}</p>}
    </PopoverPanel>
  )
}

/** It waits for someone to say yes or no. */
function isUndecided({ kind }: Obstacle): boolean {
  return kind === 'pendingOvertime' || kind === 'corrections' || kind === 'leave'
}

function placeToSettle({ kind }: Obstacle, { id, fromDate, toDate }: PayrollTransfer): string {
  if (kind === 'late') {
    return `/late-punches?${new URLSearchParams({ payrollTransferId: id, state: 'held' }).toString()}`
  }
  const run = { ids: [id], startDate: fromDate, endDate: toDate }
  if (kind === 'corrections') return addressInRun('/corrections', run)
  if (kind === 'leave') return addressInRun('/leave/list', run, { waiting: 'anyone' })
  // A pair with a missing punch cannot be approved; overtime may be pending on one that is.
  if (kind === 'pendingOvertime') return addressInRun('/time-approvals/list', run, { status: 'All', left: 'overtime' })
  return addressInRun('/time-approvals/list', run, { left: kind === 'missing' ? 'missing' : 'complete' })
}

const WRONG = { tone: 'error', icon: TriangleAlert } as const
const WAITS = { tone: 'warning', icon: Hourglass } as const
const WARNS = { tone: 'warning', icon: TriangleAlert } as const
