import type { BodyOf, PunchPair, savePunch, Timesheet, TimesheetDay } from '@timeloom/contract'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { rememberFocus, type FocusPlace } from '../focus-back.ts'
import { mayEditPunches } from '../may-edit.ts'
import { PunchDeskContext, type PunchDesk } from './punch-desk.ts'
import type { Direction } from './punch-side.ts'
import { usePunchEdits } from './use-punch-edits.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'

/** The dialogs bring the forms with them, which the timesheet itself does not need. */
const NewPunchDialog = lazyDialog(() => import('./punch-dialog.tsx').then((file) => file.NewPunchDialog))
const PairDialog = lazyDialog(() => import('./pair-dialog.tsx').then((file) => file.PairDialog))
const ModifyPunchDialog = lazyDialog(() => import('./punch-dialog.tsx').then((file) => file.ModifyPunchDialog))

interface PunchDeskProviderProps {
  employeeId: string
  employeeName: string
  timesheet: Timesheet
  children: ReactNode
}

type OpenDialog =
  | { kind: 'new'; day: TimesheetDay; direction: Direction | undefined }
  | { kind: 'modify'; day: TimesheetDay; punchId: string }
  | { kind: 'pair'; day: TimesheetDay; pair: PunchPair }

/** Gives everything below it the ways to change punches, and shows their dialogs. */
export function PunchDeskProvider({ employeeId, employeeName, timesheet, children }: PunchDeskProviderProps) {
  const session = useSession()
  const edits = usePunchEdits(employeeId)
  const [dialog, setDialog] = useState<OpenDialog>()
  const focus = useRef<FocusPlace>(undefined)
  const mayEdit = (day: TimesheetDay) => mayEditPunches(session, timesheet, day)

  const open = (next: OpenDialog) => {
    if (!mayEdit(next.day)) return
    focus.current = rememberFocus()
    setDialog(next)
  }
  const close = () => setDialog(undefined)
  useEffect(() => {
    if (dialog) return () => focus.current?.restore()
  }, [dialog])

  const removeAfterAsking = async (day: TimesheetDay, punchId: string, detail: string) => {
    const isSure = await confirm({
      title: t('Delete punch'),
      question: t('Are you sure to delete this punch?'),
      detail,
      kind: 'delete',
    })
    requestAnimationFrame(() => (isSure ? focus.current?.restoreDay() : focus.current?.restore()))
    if (isSure) await edits.remove(punchId, day.day)
  }

  const desk: PunchDesk = {
    mayEdit,
    isSaving: edits.isSaving,
    add: (day, direction) => open({ kind: 'new', day, direction }),
    modify: (day, punchId) => open({ kind: 'modify', day, punchId }),
    editPair: (day, pair) => open({ kind: 'pair', day, pair }),
    remove: (day, { punchId, direction, time }) => {
      if (punchId === null || !mayEdit(day)) return
      focus.current = rememberFocus()
      void removeAfterAsking(
        day,
        punchId,
        `${direction === 'In' ? t('In') : t('Out')} ${time ?? ''}, ${dayWithWeekday(day.day)}`,
      )
    },
    mend: (day, time) => void edits.mend({ employeeId, day: day.day, ...time }),
    count: (day, punchId, isCounted) => {
      if (mayEdit(day)) void edits.count(punchId, isCounted)
    },
    pair: (day, punches, isPaired) => {
      if (mayEdit(day)) void edits.pair(punches, isPaired)
    },
  }
  const common = dialog && {
    employeeId,
    employeeName,
    timeZone: timesheet.timeZoneId,
    day: dialog.day,
    onClose: close,
    onSaved: (punchId: string | undefined, before: BodyOf<typeof savePunch> | undefined) => {
      close()
      if (before) edits.announceChanged(before)
      else edits.announceAdded(punchId, dialog.day.day)
    },
  }
  return (
    <PunchDeskContext value={desk}>
      {children}
      <Suspense>
        {dialog?.kind === 'new' && common && <NewPunchDialog {...common} direction={dialog.direction} />}
        {dialog?.kind === 'pair' && (
          <PairDialog employeeName={employeeName} day={dialog.day} pair={dialog.pair} onClose={close} />
        )}
        {dialog?.kind === 'modify' && common && (
          <ModifyPunchDialog
            {...common}
            punchId={dialog.punchId}
            onDelete={(punchId) => {
              close()
              void removeAfterAsking(dialog.day, punchId, dayWithWeekday(dialog.day.day))
            }}
          />
        )}
      </Suspense>
    </PunchDeskContext>
  )
}
