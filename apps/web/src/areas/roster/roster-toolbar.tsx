import { Button, Segmented } from 'antd'
import { ChevronLeft, ChevronRight, PanelLeft, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../../lib/session/session.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { DateRangeField } from '../../ui/kit/date-range/date-range-field.tsx'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import { DepartmentMultiSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import { DisplayOptions } from './display-options.tsx'
import { type RosterFilters, type RosterLook, stepRange, withinRoster } from './roster-filters.ts'
import styles from './roster.module.css'
import type { RosterFigures } from './use-roster-figures.ts'

interface RosterToolbarProps {
  filters: RosterFilters
  today: string
  onChange: (changes: Partial<RosterFilters>) => void
  /** Absent where there is no table. */
  onPanel?: (() => void) | undefined
  isPanelOpen: boolean
  /** Absent where nothing can be changed. */
  undo?: { isOffered: boolean; run: () => void } | undefined
  figures: RosterFigures
  warnings: ReactNode
  /** Absent where the company does not publish its rosters. */
  publishing?: ReactNode
  isPhone: boolean
}

/** What the roster shows: days, departments, order, and how. @source spec 001 §2.4 */
export function RosterToolbar({ filters, today, onChange, onPanel, isPanelOpen, undo, ...props }: RosterToolbarProps) {
  const { figures, isPhone } = props
  const departments = useDepartments()
  return (
    <div className={styles.filters}>
      {onPanel && (
        <Button
          icon={<PanelLeft size={16} aria-hidden="true" />}
          aria-label={t('Shift templates')}
          aria-pressed={isPanelOpen}
          onClick={onPanel}
        />
      )}
      <Dates range={filters.range} today={today} onChange={(range) => onChange({ range })} />
      <div className={styles.departments}>
        <DepartmentMultiSelect
          includesBelow
          aria-label={t('Company Node')}
          nodes={departments.nodes}
          isLoading={departments.isLoading}
          value={filters.departmentIds}
          placeholder={t('All departments')}
          onChange={(departmentIds) => onChange({ departmentIds })}
        />
      </div>
      {!isPhone && (
        <Segmented<RosterLook>
          aria-label={t('View')}
          value={filters.look}
          onChange={(look) => onChange({ look })}
          options={[
            { value: 'Week', label: t('Week') },
            { value: 'Hours', label: t('Hours') },
          ]}
        />
      )}
      <DisplayOptions sortBy={filters.sortBy} onSort={(sortBy) => onChange({ sortBy })} figures={figures} />
      {props.warnings}
      {undo && (
        <Button
          type="text"
          icon={<Undo2 size={16} aria-hidden="true" />}
          disabled={!undo.isOffered}
          onClick={undo.run}
          aria-label={t('Undo')}
          title={t('Undo')}
        />
      )}
      {props.publishing}
    </div>
  )
}

interface DatesProps {
  range: DateRange
  today: string
  onChange: (range: DateRange) => void
}

function Dates({ range, today, onChange }: DatesProps) {
  const { dateFormat } = useUser()
  const take = (chosen: DateRange) => {
    const fitting = withinRoster(chosen)
    if (fitting.to !== chosen.to) notify.info(t('A roster shows 42 days at most.'))
    onChange(fitting)
  }
  return (
    <div className={styles.dates}>
      <Button
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        aria-label={t('Days before')}
        onClick={() => onChange(stepRange(range, -1))}
      />
      <DateRangeField value={range} today={today} dateFormat={dateFormat} onChange={take} />
      <Button
        icon={<ChevronRight size={16} aria-hidden="true" />}
        aria-label={t('Days after')}
        onClick={() => onChange(stepRange(range, 1))}
      />
    </div>
  )
}
