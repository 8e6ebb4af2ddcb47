import type { Terminal } from '@timeloom/contract'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import styles from './terminals.module.css'
import { useRenewAddress, useRevokeTerminal } from './terminals.queries.ts'

/** A terminal with the address that is to be typed into it. */
export interface NewAddress {
  name: string
  address: string
}

export interface TerminalActs {
  onEdit: (terminal: Terminal) => void
  onAddress: (made: NewAddress) => void
}

/** What can be done with a terminal that is in use. */
export function TerminalActions({ terminal, onEdit, onAddress }: TerminalActs & { terminal: Terminal }) {
  const mayUpdate = useCan('kioskContent:update')
  const revoke = useRevokeTerminal()
  const renew = useRenewAddress()
  const { id, name, revokedAt } = terminal
  if (!mayUpdate || revokedAt !== null) return null
  const askToRevoke = async () => {
    const isSure = await confirm({
      title: t('Revoke the terminal'),
      question: t('Revoke {name}?', { name }),
      detail: t(
        'It can no longer be used, from now on and for good. Punches that it still sends wait under Held punches for someone to settle them. To use the terminal again, add it again.',
      ),
      yes: t('Revoke'),
      no: t('Keep'),
      kind: 'danger',
    })
    if (isSure) revoke.mutate({ params: { id } })
  }
  const askToRenew = async () => {
    const isSure = await confirm({
      title: t('New address'),
      question: t('Replace the address of {name}?', { name }),
      detail: t(
        'The address that it has stops working at once. The terminal keeps its punches, and sends them once the new address is typed into it.',
      ),
      yes: t('Replace'),
      no: t('Cancel'),
    })
    if (!isSure) return
    const { address = '' } = await renew.mutateAsync({ params: { id } })
    onAddress({ name, address })
  }
  return (
    <span className={styles.actions}>
      <button type="button" aria-label={t('Edit {name}', { name })} onClick={() => onEdit(terminal)}>
        {t('Edit')}
      </button>
      <button
        type="button"
        disabled={renew.isPending}
        aria-label={t('New address for {name}', { name })}
        onClick={() => void askToRenew()}
      >
        {t('New address')}
      </button>
      <button
        type="button"
        disabled={revoke.isPending}
        aria-label={t('Revoke {name}', { name })}
        onClick={() => void askToRevoke()}
      >
        {t('Revoke')}
      </button>
    </span>
  )
}
