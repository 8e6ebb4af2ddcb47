import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { Tag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import styles from '../exchange.module.css'
import { FitChips } from '../fit-chips.tsx'
import { ShiftLine } from '../shift-line.tsx'
import { shiftWords } from '../shift.words.ts'
import { type MySwap, useAnswerSwap, useCancelSwap } from './my-swaps.queries.ts'
import { isWaiting, stateWords, STATUS_TONES, statusWords } from './swap.words.ts'
import own from './swaps.module.css'

/** A swap as one of its two people reads it: what they give, what they get, where it stands. */
export function MySwapCard({ swap }: { swap: MySwap }) {
  const { timeFormat } = useUser()
  const { isMine, given, taken, status } = swap
  const [giving, getting] = isMine ? [given, taken] : [taken, given]
  const other = isMine ? swap.colleague : swap.asker
  const isToAnswer = !isMine && status === 'Asked'
  return (
    <article
      className={styles.card}
      data-done={isWaiting(swap) ? undefined : true}
      aria-label={t('Swap with {name}, {shift}', { name: other.employeeName, shift: shiftWords(given, timeFormat) })}
    >
      <div className={styles.cardHead}>
        <b>{other.employeeName}</b>
        <Tag tone={STATUS_TONES[status]} isRequested={isWaiting(swap)}>
          {statusWords(status)}
        </Tag>
      </div>
      <div className={own.sides}>
        {giving ? <ShiftLine shift={giving} caption={t('You give')} /> : <Nothing caption={t('You give')} />}
        {getting ? <ShiftLine shift={getting} caption={t('You get')} /> : <Nothing caption={t('You get')} />}
      </div>
      {isWaiting(swap) && getting && (
        <FitChips
          isOwn
          reasons={swap.reasons}
          fits={isToAnswer ? [t('Fits your other shifts, rest and availability')] : []}
        />
      )}
      {swap.note !== null && <p className={styles.quote}>{swap.note}</p>}
      <p className={styles.note}>{stateWords(swap, { isMine, isAsked: !isMine })}</p>
      {isToAnswer && <AnswerButtons swap={swap} />}
      {isMine && isWaiting(swap) && <WithdrawButton swap={swap} />}
    </article>
  )
}

function Nothing({ caption }: { caption: string }) {
  return (
    <div className={styles.shift}>
      <small>{caption}</small>
      <p>{t('No shift')}</p>
    </div>
  )
}

function AnswerButtons({ swap }: { swap: MySwap }) {
  const answer = useAnswerSwap()
  const isBlocked = swap.reasons.some(({ isBlocking }) => isBlocking)
  const send = (isAccepted: boolean) => answer.mutate({ body: { id: swap.id, isAccepted } })
  const sent = answer.isPending ? answer.variables.body?.isAccepted : undefined
  return (
    <div className={styles.actions}>
      <Button
        type="primary"
        icon={<Check size={16} aria-hidden="true" />}
        loading={sent === true}
        disabled={isBlocked || answer.isPending}
        onClick={() => send(true)}
      >
        {t('Accept')}
      </Button>
      <Button
        icon={<X size={16} aria-hidden="true" />}
        loading={sent === false}
        disabled={answer.isPending}
        onClick={() => send(false)}
      >
        {t('Decline')}
      </Button>
    </div>
  )
}

function WithdrawButton({ swap }: { swap: MySwap }) {
  const cancel = useCancelSwap()
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('Withdraw the swap'),
      question: t('Withdraw the swap with {name}?', { name: swap.colleague.employeeName }),
      detail: t('Everyone keeps their shift. You can ask again.'),
      yes: t('Withdraw'),
      no: t('Keep'),
    })
    if (isSure) cancel.mutate({ body: { id: swap.id } })
  }
  return (
    <div className={styles.actions}>
      <Button loading={cancel.isPending} onClick={() => void withdraw()}>
        {t('Withdraw')}
      </Button>
    </div>
  )
}
