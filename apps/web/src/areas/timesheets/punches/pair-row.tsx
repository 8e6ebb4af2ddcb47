import type { PunchPair, TimesheetDay } from '@timeloom/contract'
import { Pencil, WandSparkles } from 'lucide-react'
import { formatTime } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { ChangedFigure } from '../day/changed-figure.tsx'
import { MissingPunchLine } from './missing-punch-line.tsx'
import { PairWork } from './pair-work.tsx'
import styles from './pair-row.module.css'
import { usePunchDesk } from './punch-desk.ts'
import { punchSide, type PunchSide } from './punch-side.ts'
import { sideWords } from '../timesheets.words.ts'

interface PairRowProps {
  pair: PunchPair
  day: TimesheetDay
  name: string | null
}

/** A pair in one line: `07:38 – 17:22`, its name, its paid hours. */
export function PairRow({ pair, day, name }: PairRowProps) {
  const desk = usePunchDesk()
  const sides = [punchSide(pair, 'In', day), punchSide(pair, 'Out', day)]
  const mayEdit = desk.mayEdit(day)
  return (
    <div className={styles.pair}>
      <div className={styles.row}>
        <span className={styles.times}>
          {sides.map((side, index) => (
            <span key={side.direction}>
              {index === 1 && <i aria-hidden="true">–</i>}
              <Time side={side} day={day} mayEdit={mayEdit} />
            </span>
          ))}
        </span>
        <span className={styles.name}>{name}</span>
        <ChangedFigure value={pair.worktime}>
          <b>{hours2(pair.worktime)}</b>
        </ChangedFigure>
      </div>
      <PairWork pair={pair} day={day} isReachable />
      {mayEdit &&
        sides
          .filter((side) => side.state === 'missing')
          .map((side) => <MissingPunchLine key={side.direction} side={side} pair={pair} day={day} isReachable />)}
    </div>
  )
}

function Time({ side, day, mayEdit }: { side: PunchSide; day: TimesheetDay; mayEdit: boolean }) {
  const { timeFormat } = useUser()
  const desk = usePunchDesk()
  const direction = side.direction === 'In' ? t('In') : t('Out')
  const time = side.time === null ? undefined : formatTime(side.time, { timeFormat })
  const words = sideWords(side)
  const className = `${styles.time} ${styles[side.state]}`
  const content = (
    <>
      <span className="sr">{direction} </span>
      {side.state === 'manual' && <Pencil size={13} strokeWidth={2.2} aria-hidden="true" />}
      {side.state === 'auto' && <WandSparkles size={13} strokeWidth={2.2} aria-hidden="true" />}
      {time ?? words}
      {time !== undefined && words !== undefined && <span className="sr"> {words}</span>}
    </>
  )
  // The line below asks for it.
  if (mayEdit && side.state === 'missing') return null
  if (!mayEdit) return <span className={className}>{content}</span>
  return (
    <button
      type="button"
      className={className}
      onClick={() => (side.punchId === null ? desk.add(day, side.direction) : desk.modify(day, side.punchId))}
    >
      {content}
    </button>
  )
}
