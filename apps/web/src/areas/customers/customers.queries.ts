import {
  CUSTOMER_COLUMNS,
  OUTBOX_COLUMNS,
  type CustomerStatus,
  getCustomer,
  installationChoices,
  listCustomers,
  listOutbox,
  type MailStatus,
  openCustomer,
} from '@timeloom/contract'
import { useNavigate } from 'react-router'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { continueWith } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'

/** Companies by stretches: the server filters, sorts and pages. */
export function useCustomerSource(status: CustomerStatus | undefined) {
  return useServerSource(listCustomers, { narrowed: { status }, searched: CUSTOMER_COLUMNS })
}

export function useOutboxSource(status: MailStatus | undefined) {
  return useServerSource(listOutbox, { narrowed: { status }, searched: OUTBOX_COLUMNS, isSorted: false })
}

export function useCustomer(id: string) {
  return useCall(getCustomer, { params: { id } })
}

/** Regions and zones that a new company is made from. */
export function useChoices() {
  return useCall(installationChoices, {}, { staleTimeMs: Infinity })
}

/** Continues in a session with the company open, at its start page. */
export function useLookIn() {
  const navigate = useNavigate()
  return useSave(openCustomer, {
    failure: t('Failed to open the company.'),
    onSaved: (tokens) => void continueWith(tokens).then(() => navigate('/')),
  })
}
