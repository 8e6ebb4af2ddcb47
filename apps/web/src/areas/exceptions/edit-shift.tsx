import { type ExceptionRow, getTimesheet } from '@timeloom/contract'
import { useEffect } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { ModifyShiftDialog } from '../../ui/widgets/work-shift/work-shift-dialog.tsx'
import { useRemoveShift } from '../../ui/widgets/work-shift/use-remove-shift.ts'

interface EditShiftProps {
  row: ExceptionRow
  onClose: () => void
}

/** The shift of an exception, for its employee and day. @source spec 002 §2.16 Edit Shift */
export function EditShift({ row, onClose }: EditShiftProps) {
  const { employeeId, employeeName, date, shiftId } = row
  const { data, error } = useCall(getTimesheet, { query: { employee: employeeId, fromT: date, endT: date } })
  const remove = useRemoveShift()
  const day = data?.timeSheets.find((each) => each.day === date)
  const shift = day?.workShifts.find(({ id }) => id === shiftId)
  useEffect(() => {
    if (!error) return
    notify.error(errorText(error, t('Failed to load the timesheet.')))
    onClose()
  }, [error, onClose])
  if (!day || shiftId === null) return null
  return (
    <ModifyShiftDialog
      employeeId={employeeId}
      employeeName={employeeName}
      day={day}
      shiftId={shiftId}
      onClose={onClose}
      onSaved={() => {
        onClose()
        notify.success(t('Work shift updated successfully.'))
      }}
      onDelete={(stored) => {
        onClose()
        void remove(stored, shift?.labelName ?? null)
      }}
    />
  )
}
