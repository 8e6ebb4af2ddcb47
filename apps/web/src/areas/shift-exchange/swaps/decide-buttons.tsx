import type { SwapToDecide } from '@timeloom/contract'
import { Button } from 'antd'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { isBlocked } from './swap-checks.ts'
import { useDecideSwap } from './swaps.queries.ts'
import styles from './swaps.module.css'

interface DecideButtonsProps {
  swap: SwapToDecide
  onOpen: () => void
}

/** Approves or declines with one click; a swap that cannot be decided is opened. */
export function DecideButtons({ swap, onOpen }: DecideButtonsProps) {
  const mayUpdate = useCan('roster:update')
  const decide = useDecideSwap()
  const whose = t('{asker} and {colleague}', {
    asker: swap.asker.employeeName,
    colleague: swap.colleague.employeeName,
  })
  if (swap.status !== 'Accepted' || !mayUpdate || !swap.mayDecide) {
    return (
      <Button size="small" aria-label={t('View the swap of {whose}', { whose })} onClick={onOpen}>
        {t('View')}
      </Button>
    )
  }
  const sent = decide.isPending ? decide.variables.body?.isApproved : undefined
  const send = (isApproved: boolean) => decide.mutate({ body: { id: swap.id, isApproved, version: swap.version } })
  return (
    <span className={styles.decide}>
      <Button
        size="small"
        type="primary"
        loading={sent === true}
        disabled={isBlocked(swap) || decide.isPending}
        aria-label={t('Approve the swap of {whose}', { whose })}
        onClick={() => send(true)}
      >
        {t('Approve')}
      </Button>
      <Button
        size="small"
        loading={sent === false}
        disabled={decide.isPending}
        aria-label={t('Decline the swap of {whose}', { whose })}
        onClick={() => send(false)}
      >
        {t('Decline')}
      </Button>
    </span>
  )
}
