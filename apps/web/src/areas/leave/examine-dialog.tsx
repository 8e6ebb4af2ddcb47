import type { Leave, LeaveType } from '@timeloom/contract'
import { Alert } from 'antd'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { useFirstAnswer } from '../../lib/api/use-first-answer.ts'
import { addDays, formatDate, type UserFormats } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FieldErrors, FormField } from '../../ui/kit/form/form-field.types.ts'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { aboutOf, LeaveDialog, LeaveModal, Waiting } from './leave-dialog.tsx'
import { datesOf, LeaveFacts } from './leave-facts.tsx'
import { LeaveHead } from './leave-head.tsx'
import {
  useBalanceOnDate,
  useExamineLeave,
  useExamineParts,
  useLeave,
  useLeaveTypes,
  useOthersAway,
  useParts,
  useRereadLeave,
} from './leave.queries.ts'
import { DecisionHistory } from './deciding/decision-history.tsx'
import { LeaveFiles } from './deciding/leave-files.tsx'
import { OtherParts } from './parts/other-parts.tsx'
import { EffectNote } from './planning/effect-note.tsx'
import { notEnoughToApprove, refusedExamination } from './leave.words.ts'
import styles from './leave.module.css'

interface Examination {
  status: 'Approved' | 'Declined'
  reason: string
  /** also for what was requested together with it and waits for the same decision */
  isForAll: boolean
}

/** Approves or declines a leave. @source spec 001 §2.6, §4, §5; fields F393, F394 */
export function ExamineDialog({ leaveId, onClose }: { leaveId: string; onClose: () => void }) {
  const leave = useLeave(leaveId)
  const types = useLeaveTypes()
  const known = useFirstAnswer(leave)
  const [reread, setReread] = useState<Leave>()
  const shown = reread ?? known
  return (
    <LeaveModal title={t('Examine')} {...(shown ? { about: aboutOf(shown) } : {})} onClose={onClose}>
      {known && types.data ? (
        <ExamineForm leave={known} types={types.data} onReread={setReread} onClose={onClose} />
      ) : (
        <Waiting error={leave.error ?? types.error} />
      )}
    </LeaveModal>
  )
}

/** A leave linked from a message: its examination for its examiner while it is pending, else the leave. */
export function AskedLeaveDialog({ leaveId, onClose }: { leaveId: string; onClose: () => void }) {
  const leave = useLeave(leaveId)
  // The choice made on first reading stays: deciding does not turn one into the other.
  const [first, setFirst] = useState<Leave>()
  if (first === undefined && leave.data) setFirst(leave.data)
  if (!first && leave.error) {
    return (
      <LeaveModal title={t('Leave')} onClose={onClose}>
        <Waiting error={leave.error} />
      </LeaveModal>
    )
  }
  // One dialog that turns into another would blink.
  if (!first) return null
  const Dialog = first.mayExamine && first.leaveStatus === 'Pending' ? ExamineDialog : LeaveDialog
  return <Dialog leaveId={leaveId} onClose={onClose} />
}

interface ExamineFormProps {
  /** As the dialog began. */
  leave: Leave
  types: readonly LeaveType[]
  /** Someone else saved the leave in the meantime: it is this one now. */
  onReread: (leave: Leave) => void
  onClose: () => void
}

function ExamineForm({ leave: began, types, onReread, onClose }: ExamineFormProps) {
  const formats = useUser()
  const examine = useExamineLeave()
  const examineParts = useExamineParts()
  const waiting = useParts(began).filter(({ mayExamine, leaveStatus }) => mayExamine && leaveStatus === 'Pending')
  const reread = useRereadLeave()
  const {
    record: leave,
    fields,
    note,
    takeOver,
  } = useMeanwhile<Leave, Examination>({
    record: began,
    fields: () => examinationFields(waiting.length),
    valuesOf: () => ({}),
    besides: (before, now) => changedFacts(before, now, formats),
    next: () => t('Not saved yet. Confirm applies your decision to the leave as it is now.'),
    reread: async () => {
      const now = await reread(began.id)
      onReread(now)
      return now
    },
  })
  const mayBeNegative = types.find(({ id }) => id === leave.typeId)?.allowNegativeLeave ?? false
  const { after, words } = useWhatIsLeft(leave)
  const isShort = after !== undefined && after < 0
  const isBlocked = ({ status }: Partial<Examination>) => status === 'Approved' && isShort && !mayBeNegative

  const submit = async (
    entered: Examination,
    put: (values: Partial<Examination>) => void,
  ): Promise<FieldErrors<Examination> | void> => {
    const { status, reason, isForAll } = entered
    if (status === 'Approved' && isShort) {
      const question = t('If approved, the {type} balance will become negative.', { type: leave.typeName })
      if (!(await confirm({ title: t('Examine'), question }))) return STAYS
    }
    try {
      const body = { id: leave.id, status, reason, version: leave.version }
      await (isForAll && waiting.length > 0 ? examineParts({ body }) : examine({ body }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const words = refusedExamination(error.serverMessage ?? '', Object(error.answer), formats)
      const part = waiting.find(({ id }) => id === Object(error.answer).id)
      const of = part ? `${part.typeName}, ${datesOf(part, formats)}: ` : ''
      if (error.kind === 'refused' && words !== undefined) return { status: `${of}${words}` }
      return takeOver(error, entered, put)
    }
    onClose()
  }

  return (
    <>
      <LeaveHead leave={leave} />
      <LeaveFacts leave={leave} />
      <OtherParts leave={leave} />
      <LeaveFiles leaveId={leave.id} />
      <DecisionHistory leave={leave} />
      <OthersAway leave={leave} />
      <EffectNote employeeId={leave.employeeId} leaveId={leave.id} dates={datesFrom(leave)} />
      <DeclaredForm<Examination>
        label={t('Examine')}
        fields={fields}
        initialValues={{ status: 'Approved', reason: '', isForAll: true }}
        failure={t('Failed to update the leave.')}
        saveLabel={t('Confirm')}
        isBlocked={isBlocked}
        onCancel={onClose}
        onSave={submit}
      >
        {(values) => (
          <>
            <Alert
              className={styles.balance ?? ''}
              type={isBlocked(values) ? 'error' : isShort && values.status === 'Approved' ? 'warning' : 'info'}
              showIcon
              role={isBlocked(values) ? 'alert' : 'status'}
              title={isBlocked(values) ? notEnoughToApprove(leave.typeName) : words}
              description={isBlocked(values) ? words : undefined}
            />
            {note}
          </>
        )}
      </DeclaredForm>
    </>
  )
}

/** The examined leave, if it has changed since. */
function changedFacts(before: Leave, now: Leave, formats: UserFormats): string[] {
  const facts: [string, (leave: Leave) => string][] = [
    [t('Status'), ({ leaveStatus }) => leaveStatus],
    [t('Leave Type'), ({ typeId }) => typeId],
    [t('Date'), (leave) => datesOf(leave, formats)],
    [t('Total Hours'), ({ textTotal }) => textTotal],
    [t('Description'), ({ description }) => description],
    [t('Reason'), ({ reason }) => reason],
  ]
  return facts.filter(([, read]) => read(before) !== read(now)).map(([label]) => label)
}

/** Nothing is wrong, but nothing was saved either. */
const STAYS: FieldErrors<Examination> = { status: '' }

/** The balance after this leave, in hours, and in words; no figure where none is recorded or seen. */
function useWhatIsLeft(leave: Leave): { after?: number; words: string } {
  const { dateFormat } = useUser()
  const { typeName, leaveStatus, textTotal, fromDate } = leave
  const balance = useBalanceOnDate(leave)
  if (balance === 'unread') return { words: t('The leave balance is not read yet.') }
  if (balance === 'unseen') return { words: t('You do not see the leave balances of this person.') }
  if (!balance) return { words: t('No {type} balance is recorded.', { type: typeName }) }
  const after = balance.hours - Number(textTotal)
  const said = { asked: textTotal, time: balance.hours.toFixed(2), left: after.toFixed(2) }
  if (leaveStatus === 'Approved') {
    return { after: Math.max(0, after), words: t('{left} h remaining after this leave.', said) }
  }
  const words = balance.isToday
    ? t('Requested {asked} h of {time} h, {left} h remaining.', said)
    : t('Requested {asked} h of {time} h on {date}, {left} h remaining.', {
        ...said,
        date: formatDate(fromDate, { dateFormat }),
      })
  return { after, words }
}

/** @param waiting how much else of the request waits for the same decision */
function examinationFields(waiting: number): FormField<Examination>[] {
  return [
    {
      name: 'status',
      label: t('Status'),
      kind: 'segmented',
      isRequired: true,
      width: 'full',
      options: [
        { value: 'Approved', label: t('Approved') },
        { value: 'Declined', label: t('Declined') },
      ],
    },
    {
      name: 'isForAll',
      label: t(
        '{count, plural, one {Also for the other part of the request} other {Also for the # other parts of the request}}',
        {
          count: waiting,
        },
      ),
      kind: 'checkbox',
      width: 'full',
      isShown: () => waiting > 0,
    },
    { name: 'reason', label: t('Reason'), kind: 'textarea', maxLength: 500 },
  ]
}

function datesFrom({ fromDate, toDate }: Leave): string[] {
  const dates: string[] = []
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Others in the department who are away on the dates. */
function OthersAway({ leave }: { leave: Leave }) {
  const names = useOthersAway(leave)
  if (names.length === 0) return null
  const more = names.length - MOST_NAMES
  return (
    <p className={styles.others}>
      <Users size={14} aria-hidden="true" />
      <span>
        {t('Also away: {names}', { names: names.slice(0, MOST_NAMES).join(', ') })}
        {more > 0 && ` ${t('and {count} more', { count: more })}`}
      </span>
    </p>
  )
}

const MOST_NAMES = 4
