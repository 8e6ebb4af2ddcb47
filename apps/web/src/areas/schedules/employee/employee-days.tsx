import type { AnswerOf, searchEmployeeSchedule } from '@timeloom/contract'
import { Button } from 'antd'
import { CalendarClock, UserRound } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useUnsavedGuard } from '../../../ui/kit/form/use-unsaved-guard.ts'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { DayGrid } from '../days/day-grid.tsx'
import { useDayEdits } from '../days/use-day-edits.ts'
import { useSectionMaker } from '../days/use-section-maker.ts'
import styles from './employee-schedule.module.css'
import { useScheduleSave } from './use-schedule-save.ts'

// Seldom needed: no page loads it before someone did save in the meantime.
const SavedMeanwhile = lazyPart(() =>
  import('../../../ui/kit/form/saved-meanwhile.tsx').then((file) => file.SavedMeanwhile),
)

interface EmployeeDaysProps {
  /** What was read. */
  asked: { employeeId: string; startDate: string; endDate: string }
  schedule: AnswerOf<typeof searchEmployeeSchedule>
  toolbar: ReactNode
}

/** The days of an employee, and the save of those that are changed. @source spec 001 §2.3, §4 Schedule rule */
export function EmployeeDays({ asked, schedule, toolbar }: EmployeeDaysProps) {
  const { multiShiftView } = useSettings()
  const mayEdit = useCan('schedule:update')
  const newSection = useSectionMaker({ isWanted: mayEdit })
  const edits = useDayEdits(schedule.scheduleRules)
  const saving = useScheduleSave(asked, edits)
  const changed = edits.days.filter(({ modified }) => modified).length
  useUnsavedGuard({ isDirty: changed > 0, isSaving: saving.isSaving })
  return (
    <PageFrame
      title={t('Employee Schedule')}
      subtitle={schedule.employeeName}
      isFilled
      toolbar={toolbar}
      actions={
        <>
          <Shortcuts {...asked} name={schedule.employeeName} />
          {mayEdit && (
            <Button
              type="primary"
              disabled={changed === 0 || saving.isSaving}
              loading={saving.isSaving}
              onClick={() => void saving.save()}
            >
              {t('Save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.days}>
        {saving.meanwhile && (
          <Suspense fallback={null}>
            <SavedMeanwhile {...saving.meanwhile} />
          </Suspense>
        )}
        <output className="sr">
          {changed > 0 && t('{changed, plural, one {# day changed} other {# days changed}}', { changed })}
        </output>
        <DayGrid
          label={t('Planned days')}
          days={edits.days}
          problems={saving.problems}
          about={schedule.employeeName}
          {...(mayEdit ? { editing: { ...edits, isMultiShift: multiShiftView, newSection } } : {})}
          isHeld={saving.isSaving}
        />
      </div>
    </PageFrame>
  )
}

interface ShortcutsProps {
  employeeId: string
  startDate: string
  endDate: string
  name: string
}

/** To the timesheet of these days, and to the employee's page. @source spec 001 §2.3 */
function Shortcuts({ employeeId, startDate, endDate, name }: ShortcutsProps) {
  const [mayOpenTimesheet, mayEdit] = [useCan('timesheet:visible'), useCan('employee:update')]
  const timesheet = new URLSearchParams({ id: employeeId, fromT: startDate, toT: endDate })
  const employee = new URLSearchParams({ id: employeeId })
  return (
    <>
      {mayOpenTimesheet && (
        <Link
          className={styles.shortcut}
          to={`/timesheet/view?${timesheet.toString()}`}
          aria-label={t('Timesheet of {name}', { name })}
        >
          <CalendarClock size={15} aria-hidden="true" />
          {t('Timesheet')}
        </Link>
      )}
      {mayEdit && (
        <Link
          className={styles.shortcut}
          to={`/employee/update?${employee.toString()}`}
          aria-label={t('Employee record of {name}', { name })}
        >
          <UserRound size={15} aria-hidden="true" />
          {t('Employee')}
        </Link>
      )}
    </>
  )
}
