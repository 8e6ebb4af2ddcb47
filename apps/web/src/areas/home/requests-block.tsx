import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { ChevronRight, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { confirmationLines } from './confirmation-line.ts'
import { correctionLines } from './correction-lines.ts'
import { offerLines, swapLines } from './exchange-lines.ts'
import styles from './home.module.css'
import { useConfirmation, useMyCorrections, useMyExchange, useMyLeaves } from './home.queries.ts'
import { leaveLines } from './leave-lines.ts'
import { inOrder, type RequestLine } from './request-line.ts'

interface RequestsBlockProps {
  employeeId: string
  today: string
  /** The first day of the pay period before; undefined: not known yet. */
  previousFrom: string | null | undefined
}

/** Everything the employee asked for, and what waits for them, each with where it is settled. */
export function RequestsBlock({ employeeId, today, previousFrom }: RequestsBlockProps) {
  const { lines, isLoading, failed, isShown } = useRequests({ employeeId, today, previousFrom })
  if (!isShown) return null
  return (
    <section className={styles.block} aria-labelledby="home-requests">
      <h2 id="home-requests">{t('My requests')}</h2>
      {failed.length > 0 && (
        <p role="alert" className={styles.failed}>
          {t('Some requests could not be loaded.')}{' '}
          <Button size="small" onClick={() => failed.forEach((query) => void query.refetch())}>
            {t('Retry')}
          </Button>
        </p>
      )}
      {lines.length > 0 ? (
        <ul className={styles.requests}>
          {lines.map((line) => (
            <Request key={line.key} line={line} />
          ))}
        </ul>
      ) : (
        !isLoading && failed.length === 0 && <p className={styles.quiet}>{t('Nothing is waiting.')}</p>
      )}
    </section>
  )
}

function Request({ line }: { line: RequestLine }) {
  const { icon: Icon, title, detail, state, waits, to } = line
  return (
    <li>
      <Link to={to} className={styles.request}>
        <span className={`${styles.icon} ${waits === 'nobody' ? '' : styles.waiting}`} aria-hidden="true">
          <Icon size={18} />
        </span>
        <span className={styles.about}>
          <b>{title}</b>
          <small>{detail}</small>
        </span>
        <Tag tone={state.tone} isRequested={waits === 'others'} {...(waits === 'nobody' ? {} : { icon: Hourglass })}>
          {state.words}
        </Tag>
        <ChevronRight size={14} aria-hidden="true" />
      </Link>
    </li>
  )
}

function useRequests({ employeeId, today, previousFrom }: RequestsBlockProps) {
  const { timeFormat } = useUser()
  const leaves = useMyLeaves(today)
  const corrections = useMyCorrections()
  const exchange = useMyExchange()
  const confirmation = useConfirmation(employeeId, previousFrom)
  const asked: { enabled: boolean; query: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'> }[] = [
    { enabled: leaves.enabled, query: leaves.pending },
    { enabled: leaves.enabled, query: leaves.ahead },
    { enabled: corrections.enabled, query: corrections },
    { enabled: exchange.enabled, query: exchange.swaps },
    { enabled: exchange.enabled, query: exchange.offers },
    { enabled: typeof previousFrom === 'string', query: confirmation },
  ]
  const made = asked.flatMap(({ enabled, query }) => (enabled ? [query] : []))
  return {
    isShown: made.length > 0,
    isLoading: made.some(({ isPending }) => isPending),
    failed: made.filter(({ isError }) => isError),
    lines: inOrder([
      ...confirmationLines(confirmation.data, employeeId),
      ...swapLines(exchange.swaps.data ?? [], timeFormat),
      ...offerLines(exchange.offers.data ?? [], timeFormat),
      ...correctionLines(corrections.data?.rows ?? [], timeFormat),
      ...leaveLines([...(leaves.pending.data?.rows ?? []), ...(leaves.ahead.data?.rows ?? [])]),
    ]),
  }
}
