import type { AnswerOf, verifyGlobalSchedule } from '@timeloom/contract'
import { Button, Modal } from 'antd'
import { dayWithWeekday } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useCloseOnMove } from '../../ui/kit/feedback/use-close-on-move.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import type { sentCondition } from './condition.ts'
import { ConflictTable } from './conflict-table.tsx'
import styles from './global-schedule.module.css'
import { reasonWords, shiftsText } from './global-schedule.words.ts'

export interface Verified {
  body: ReturnType<typeof sentCondition>
  answer: AnswerOf<typeof verifyGlobalSchedule>
}

interface VerifiedDialogProps extends Verified {
  isGenerating: boolean
  onClose: () => void
  onConfirm: () => void
}

/** What generating will do: the conflicts where there are some, who is left out, and the question. @source 002 §8 */
export function VerifiedDialog({ body, answer, isGenerating, onClose, onConfirm }: VerifiedDialogProps) {
  useFocusBack()
  useCloseOnMove(onClose)
  const { employees = 0, conflicts = [], conflictCount = 0, refused = [], refusedCount = 0 } = answer
  const { timeFormat } = useUser()
  const { isOffDay, workSections } = body.ruleDay
  const listed = new Set(conflicts.map(({ employeeId }) => employeeId)).size
  return (
    <Modal
      open
      width={conflicts.length > 0 ? 700 : 520}
      title={conflicts.length > 0 ? t('Schedule time conflicts') : t('Global Schedule')}
      onCancel={onClose}
      footer={[
        <Button key="no" onClick={onClose}>
          {t('Cancel')}
        </Button>,
        <Button key="yes" type="primary" loading={isGenerating} onClick={onConfirm}>
          {t('Confirm')}
        </Button>,
      ]}
    >
      <div className={styles.verified}>
        {conflicts.length > 0 && (
          <ConflictTable
            conflicts={conflicts}
            more={conflictCount - listed}
            planned={shiftsText({ isOffDay, shifts: workSections }, timeFormat)}
          />
        )}
        {refusedCount > 0 && <LeftOut refused={refused} count={refusedCount} />}
        <p>
          {t('{count, plural, one {# person is planned on {day}.} other {# people are planned on {day}.}}', {
            count: employees,
            day: dayWithWeekday(body.ruleDay.ruleDay, { withYear: true }),
          })}
        </p>
        <p>
          <b>{t("Please confirm the shifts and click 'Confirm' to submit.")}</b>
        </p>
        <p>{t('This will overwrite any existing shift(s) on the date selected.')}</p>
      </div>
    </Modal>
  )
}

interface LeftOutProps {
  refused: NonNullable<Verified['answer']['refused']>
  count: number
}

/** Names; more are counted. */
const NAMED = 20

function LeftOut({ refused, count }: LeftOutProps) {
  const named = refused.slice(0, NAMED)
  return (
    <div className={styles.leftOut} role="note">
      <b>{t('{count, plural, one {# person cannot be planned:} other {# people cannot be planned:}}', { count })}</b>
      <ul>
        {named.map(({ employeeId, employeeName, reason }) => (
          <li key={employeeId}>{`${employeeName}: ${reasonWords(reason)}`}</li>
        ))}
        {count > named.length && <li>{t('and {count} more', { count: count - named.length })}</li>}
      </ul>
    </div>
  )
}
