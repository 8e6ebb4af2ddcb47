import type { PunchPair, TimesheetDay } from '@timeloom/contract'
import { Pencil, Plus, TriangleAlert, WandSparkles } from 'lucide-react'
import { formatTime } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { MissingPunchLine } from './missing-punch-line.tsx'
import { usePunchDesk } from './punch-desk.ts'
import styles from './punch-line.module.css'
import { punchSide, type Direction, type PunchSide } from './punch-side.ts'
import { sideWords } from '../timesheets.words.ts'

interface PunchLineProps {
  pair: PunchPair
  direction: Direction
  day: TimesheetDay
  /** Whether the Tab key may stop here: only in the day that has the focus. */
  isReachable: boolean
}

/**
 * One side of a pair: its time with an icon and a word for what is special about it. Where punches may be changed it is
 * a button that opens the punch; a missing one brings the times that would complete it.
 *
 * @source spec 001 §4; design ui.md, states
 */
export function PunchLine({ pair, direction, day, isReachable }: PunchLineProps) {
  const { timeFormat } = useUser()
  const desk = usePunchDesk()
  const side = punchSide(pair, direction, day)
  const mayEdit = desk.mayEdit(day)

  if (side.state === 'missing' && mayEdit) {
    return <MissingPunchLine side={side} pair={pair} day={day} isReachable={isReachable} />
  }
  if (side.state === 'open' && !mayEdit) return null

  const content = (
    <>
      <span className={styles.direction}>{direction === 'In' ? t('In') : t('Out')}</span>{' '}
      {side.time !== null && <b>{formatTime(side.time, { timeFormat })}</b>} <SideMark side={side} mayEdit={mayEdit} />
    </>
  )
  if (!mayEdit) return <div className={`${styles.line} ${styles[side.state]}`}>{content}</div>
  return (
    <button
      type="button"
      className={`${styles.line} ${styles.button} ${styles[side.state]}`}
      tabIndex={isReachable ? 0 : -1}
      data-day-item
      onClick={() => (side.punchId === null ? desk.add(day, direction) : desk.modify(day, side.punchId))}
      onKeyDown={(event) => {
        if (event.key !== 'Delete' || side.punchId === null) return
        event.preventDefault()
        desk.remove(day, side)
      }}
    >
      {content}
    </button>
  )
}

function SideMark({ side, mayEdit }: { side: PunchSide; mayEdit: boolean }) {
  const Icon = ICONS[side.state]
  const words = side.state === 'open' && mayEdit ? t('Add Out') : sideWords(side)
  if (words === undefined) return null
  return (
    <em>
      {Icon && <Icon size={13} strokeWidth={2.2} aria-hidden="true" />}
      {words}
      {side.state === 'exception' && side.isManual && <span className="sr">, {t('Manual')}</span>}
    </em>
  )
}

const ICONS: Partial<Record<PunchSide['state'], typeof Pencil>> = {
  exception: TriangleAlert,
  missing: TriangleAlert,
  manual: Pencil,
  auto: WandSparkles,
  open: Plus,
}
