import { Button } from 'antd'
import { Check, CheckCheck, X } from 'lucide-react'
import { useIsPhone } from '../../lib/media.ts'
import { t } from '../../lib/words/words.ts'

interface ApproveActionsProps {
  hasSelection: boolean
  /** Clean rows among those shown. */
  cleanCount: number
  /** The table's filter hides some rows; the primary action leaves those alone. */
  isFiltered: boolean
  onApprove: () => void
  onDisapprove: () => void
  onApproveClean: () => void
}

/**
 * Disapprove and Approve take the selection; the primary action takes the clean rows on screen and no others. A phone
 * has the first two on the bar that comes with a selection.
 */
export function ApproveActions(props: ApproveActionsProps) {
  const { hasSelection, cleanCount, isFiltered } = props
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && (
        <>
          <Button icon={<X size={15} aria-hidden="true" />} disabled={!hasSelection} onClick={props.onDisapprove}>
            {t('Disapprove')}
          </Button>
          <Button icon={<Check size={15} aria-hidden="true" />} disabled={!hasSelection} onClick={props.onApprove}>
            {t('Approve')}
          </Button>
        </>
      )}
      <Button
        type="primary"
        icon={<CheckCheck size={15} aria-hidden="true" />}
        disabled={cleanCount === 0}
        onClick={props.onApproveClean}
      >
        {isFiltered
          ? t('Approve {count} clean shown', { count: cleanCount })
          : t('Approve {count} clean', { count: cleanCount })}
      </Button>
    </>
  )
}
