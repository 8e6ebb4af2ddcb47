import type { OpenShift } from '@timeloom/contract'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import styles from '../desk/desk.module.css'
import { shiftWords } from '../shift.words.ts'
import { useWithdraw } from './open-shifts.queries.ts'

interface OpenShiftActionsProps {
  shift: OpenShift
  timeFormat: string
  onOpen: (id: string) => void
}

/** What can be done with one open shift. */
export function OpenShiftActions({ shift, timeFormat, onOpen }: OpenShiftActionsProps) {
  const mayUpdate = useCan('roster:update')
  const withdraw = useWithdraw()
  const what = shiftWords(shift, timeFormat)
  const ask = async () => {
    const isSure = await confirm({
      title: t('Withdraw the open shift'),
      question: t('Withdraw {shift}?', { shift: what }),
      detail:
        shift.claimed === 0
          ? t('Nobody can claim it any more.')
          : t(
              'Nobody else can claim it. {count, plural, one {The person who has it keeps it.} other {The # people who have it keep it.}}',
              { count: shift.claimed },
            ),
      yes: t('Withdraw'),
      no: t('Keep'),
      kind: 'danger',
    })
    if (isSure) withdraw.mutate({ body: { id: shift.id, version: shift.version } })
  }
  const isEdited = mayUpdate && shift.status !== 'Withdrawn' && shift.status !== 'Over'
  const isLive = shift.status === 'Draft' || shift.status === 'Open'
  return (
    <span className={styles.actions}>
      <button
        type="button"
        aria-label={isEdited ? t('Edit {shift}', { shift: what }) : t('View {shift}', { shift: what })}
        onClick={() => onOpen(shift.id)}
      >
        {isEdited ? t('Edit') : t('View')}
      </button>
      {mayUpdate && isLive && (
        <button
          type="button"
          disabled={withdraw.isPending}
          aria-label={withdraw.isPending ? undefined : t('Withdraw {shift}', { shift: what })}
          onClick={() => void ask()}
        >
          {withdraw.isPending ? t('Withdrawing…') : t('Withdraw')}
        </button>
      )}
    </span>
  )
}
