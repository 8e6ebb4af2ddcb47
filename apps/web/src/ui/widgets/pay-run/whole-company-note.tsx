import { selectedDepartments } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'

/** Says that closing is about everyone, where the user has filtered by departments. */
export function WholeCompanyNote({ className }: { className?: string | undefined }) {
  const canChoose = useCan('department:visible')
  const { data: chosen = [] } = useCall(selectedDepartments, {}, { enabled: canChoose, staleTimeMs: Infinity })
  if (chosen.length === 0) return null
  return (
    <small className={className}>
      {t('All departments are counted here, whatever the department filter: a pay period closes for everyone in it.')}
    </small>
  )
}
