import type { Leave } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { useFirstAnswer } from '../../lib/api/use-first-answer.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { HistoryButton } from '../../ui/widgets/history/history-button.tsx'
import { leaveForm, newLeaveForm } from './leave-form.ts'
import { LeaveFormView } from './leave-form-view.tsx'
import { LeaveFacts } from './leave-facts.tsx'
import { LeaveHead } from './leave-head.tsx'
import { CancellationBlock } from './planning/cancellation-block.tsx'
import { DecisionHistory } from './deciding/decision-history.tsx'
import { LeaveFiles } from './deciding/leave-files.tsx'
import { NewLeave } from './parts/new-leave.tsx'
import { OtherParts } from './parts/other-parts.tsx'
import { useLeave, useLeaveChoices } from './leave.queries.ts'
import styles from './leave.module.css'

interface NewLeaveDialogProps {
  /** Whose leave, where that is known. */
  employeeId?: string | undefined
  /** The date it is asked for from. */
  day?: string | undefined
  onClose: () => void
}

/** Requests leave. @source spec 001 §2.5, §4, §5, §9 */
export function NewLeaveDialog({ employeeId, day, onClose }: NewLeaveDialogProps) {
  const { employeeId: ownId, roleName } = useUser()
  const isOwnOnly = roleName === 'Employee'
  const { choices, error } = useLeaveChoices()
  const title = t('Create a new leave')
  return (
    <LeaveModal title={title} onClose={onClose}>
      {choices ? (
        <NewLeave
          label={title}
          choices={choices}
          initialValues={newLeaveForm(choices, isOwnOnly ? ownId : (employeeId ?? null), day)}
          onClose={onClose}
        />
      ) : (
        <Waiting error={error} />
      )}
    </LeaveModal>
  )
}

/** An existing leave: editable as long as the user may change it, else read-only. */
export function LeaveDialog({ leaveId, onClose }: { leaveId: string; onClose: () => void }) {
  const leave = useLeave(leaveId)
  const { choices, error } = useLeaveChoices()
  const known = useFirstAnswer(leave)
  const [reread, setReread] = useState<Leave>()
  if (!known || !choices) {
    return (
      <LeaveModal title={t('Modify a leave')} onClose={onClose}>
        <Waiting error={leave.error ?? error} />
      </LeaveModal>
    )
  }
  if (!known.mayEdit) {
    return (
      <LeaveModal title={t('Leave')} about={aboutOf(known)} onClose={onClose}>
        <LeaveHead leave={known} onCancelled={onClose} />
        <CancellationBlock leave={known} onDone={onClose} />
        <LeaveFacts leave={known} />
        <OtherParts leave={known} />
        <LeaveFiles leaveId={known.id} />
        <DecisionHistory leave={known} />
        <div className={styles.foot}>
          <LeaveHistory leave={known} />
          <Button onClick={onClose}>{t('Close')}</Button>
        </div>
      </LeaveModal>
    )
  }
  return (
    <LeaveModal title={t('Modify a leave')} about={aboutOf(reread ?? known)} onClose={onClose}>
      <LeaveHead leave={reread ?? known} onCancelled={onClose} />
      <CancellationBlock leave={reread ?? known} onDone={onClose} />
      <DecisionHistory leave={reread ?? known} />
      <OtherParts leave={known} />
      <LeaveFiles leaveId={known.id} />
      <LeaveFormView
        label={t('Modify a leave')}
        leave={known}
        choices={choices}
        initialValues={leaveForm(known)}
        onReread={setReread}
        onClose={onClose}
        extraAction={<LeaveHistory leave={known} />}
      />
    </LeaveModal>
  )
}

export function aboutOf({ employeeName, typeName }: Leave): string {
  return `${employeeName} · ${typeName}`
}

function LeaveHistory({ leave }: { leave: Leave }) {
  return <HistoryButton name={aboutOf(leave)} of={{ entities: ['leave'], entityId: leave.id }} />
}

interface LeaveModalProps {
  title: string
  about?: string
  onClose: () => void
  children: ReactNode
}

export function LeaveModal({ title, about, onClose, children }: LeaveModalProps) {
  useFocusBack()
  return (
    <FormDialog
      open
      width={550}
      title={
        <>
          {title}
          {about !== undefined && <small className={styles.about}>{about}</small>}
        </>
      }
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {children}
    </FormDialog>
  )
}

export function Waiting({ error }: { error: unknown }) {
  return error ? <p role="alert">{errorText(error)}</p> : <Skeleton active paragraph={{ rows: 6 }} />
}
