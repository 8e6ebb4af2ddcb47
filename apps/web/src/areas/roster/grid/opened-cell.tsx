import type { RosterRow, ShiftTemplate } from '@timeloom/contract'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'
import type { RosterCell } from '../plan/day-plan.ts'
import type { RosterCommands } from '../use-roster-commands.ts'
import { CellEditor } from './cell-editor.tsx'
import type { GridActions } from './grid-actions.ts'
import type { GridView } from './grid-view.ts'
import type { Opened } from './use-grid-state.ts'

/** Its code is a seventh of the page’s. */
const CellMenu = lazyPart(() => import('./cell-menu.tsx').then((file) => file.CellMenu))

interface OpenedCellProps {
  opened: Opened
  cell: RosterCell
  row: RosterRow | undefined
  view: GridView
  actions: GridActions
  commands: RosterCommands
  templates: readonly ShiftTemplate[]
  onClose: () => void
}

/** The editor or the menu in the cell with the focus. */
export function OpenedCell({ opened, cell, row, view, actions, commands, templates, onClose }: OpenedCellProps) {
  const navigate = useNavigate()
  const { timeFormat, mayUpdate, onEmail } = view
  if (opened.kind === 'editor') {
    return (
      <CellEditor
        label={`${cell.employeeName}, ${dayWithWeekday(cell.day)}`}
        text={opened.text}
        timeFormat={timeFormat}
        onShift={(span) => commands.typeInto(cell, span)}
        onClose={onClose}
      />
    )
  }
  return (
    <Suspense>
      <CellMenu
        cell={cell}
        actions={actions}
        commands={commands}
        templates={templates}
        departmentId={row?.employee.departmentId ?? null}
        mayUpdate={mayUpdate}
        timeFormat={timeFormat}
        onTimesheet={() => void navigate(view.timesheetOf(cell.employeeId))}
        onEmail={onEmail && row ? () => onEmail(row) : undefined}
        onClose={onClose}
      />
    </Suspense>
  )
}
