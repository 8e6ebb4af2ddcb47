import type { RosterRule } from '@timeloom/contract'
import { Lock } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { isOff, shiftsOf } from '../plan/day-plan.ts'
import { useIsUnpublished } from '../publishing/unpublished-context.ts'
import { CellWarnings } from '../warnings/cell-warnings.tsx'
import { type GridView, cellId, type InCell } from './grid-view.ts'
import styles from './grid.module.css'
import { LeaveCard } from './leave-card.tsx'
import { HoursCard, OffDayCard, ShiftCard } from './shift-card.tsx'

interface DayCellProps {
  rule: RosterRule | undefined
  cellKey: string
  day: string
  view: GridView
  isActive: boolean
  isSelected: boolean
  isCut: boolean
  inCell: InCell | undefined
}

/**
 * A day of an employee: shifts, Off Day, leave; hatched on a holiday, locked where its pay period is closed, grey outside the
 * employment, with a dashed edge where it is not published.
 */
export function DayCell({ rule, cellKey, day, view, isActive, isSelected, isCut, inCell }: DayCellProps) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isUnpublished = useIsUnpublished(cellKey)
  return (
    <div
      role="gridcell"
      id={cellId(cellKey)}
      className={styles.cell}
      data-cell={cellKey}
      data-look={view.look}
      data-active={isActive || undefined}
      data-holiday={rule?.holiday != null || undefined}
      data-closed={rule?.isClosed || undefined}
      data-outside={rule?.isEmployed === false || undefined}
      data-weekend={weekday === 0 || weekday === 6 || undefined}
      data-cut={isCut || undefined}
      data-unpublished={isUnpublished || undefined}
      aria-selected={isSelected}
    >
      {inCell?.isInstead ? inCell.node : rule && <Content rule={rule} view={view} />}
      {isUnpublished && <span className="sr">{t('Not published')}</span>}
      {!inCell?.isInstead && <CellWarnings cellKey={cellKey} atTimes={view.look === 'Hours' ? rule : undefined} />}
      {inCell?.isInstead === false && inCell.node}
    </div>
  )
}

function Content({ rule, view: { look, timeFormat } }: { rule: RosterRule; view: GridView }) {
  const leave = rule.leave.map((each, index) => <LeaveCard key={index} leave={each} timeFormat={timeFormat} />)
  return (
    <>
      {rule.holiday !== null && <span className="sr">{rule.holiday}</span>}
      {look === 'Hours' && leave}
      {!rule.isEmployed && shiftsOf(rule).length === 0 ? (
        <span className={styles.outside}>{t('Not employed')}</span>
      ) : isOff(rule) ? (
        <OffDayCard />
      ) : (
        shiftsOf(rule).map((section) =>
          look === 'Hours' ? (
            <HoursCard key={section.id} section={section} timeFormat={timeFormat} lane={rule.leave.length} />
          ) : (
            <ShiftCard key={section.id} section={section} timeFormat={timeFormat} />
          ),
        )
      )}
      {look === 'Week' && leave}
      {rule.isClosed && (
        <span className={styles.closed} title={t('Closed pay period')}>
          <Lock size={11} aria-hidden="true" />
          <span className="sr">{t('Closed')}</span>
        </span>
      )}
    </>
  )
}
