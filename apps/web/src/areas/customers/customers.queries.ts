import {
  CUSTOMER_COLUMNS,
  OUTBOX_COLUMNS,
  type CustomerRow,
  type CustomerStatus,
  getCustomer,
  installationChoices,
  listCustomers,
  listOutbox,
  type MailStatus,
  openCustomer,
  type OutboxMail,
} from '@timeloom/contract'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { continueWith } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import type { TableSource } from '../../ui/kit/data-table/data-table.types.ts'
import { pageQuery } from '../../ui/kit/data-table/page-query.ts'

/** Companies by stretches: the server filters, sorts and pages. */
export function useCustomerSource(status: CustomerStatus | undefined): TableSource<CustomerRow> {
  return useMemo(
    () => ({
      key: [...callKey(listCustomers), status],
      searched: CUSTOMER_COLUMNS,
      read: (asked, signal) =>
        call(listCustomers, { query: { status, ...pageQuery(asked, CUSTOMER_COLUMNS) }, signal }),
    }),
    [status],
  )
}

export function useOutboxSource(status: MailStatus | undefined): TableSource<OutboxMail> {
  return useMemo(
    () => ({
      key: [...callKey(listOutbox), status],
      searched: OUTBOX_COLUMNS,
      read: ({ sorting: _, ...asked }, signal) =>
        call(listOutbox, { query: { status, ...pageQuery(asked, OUTBOX_COLUMNS) }, signal }),
    }),
    [status],
  )
}

export function useCustomer(id: string) {
  return useCall(getCustomer, { params: { id } })
}

/** Regions and zones that a new company is made from. */
export function useChoices() {
  return useCall(installationChoices, {}, { staleTimeMs: Infinity })
}

/** Goes on in a session that has the company open, at its start page. */
export function useLookIn() {
  const navigate = useNavigate()
  return useSave(openCustomer, {
    failure: t('Failed to open the company.'),
    onSaved: (tokens) => void continueWith(tokens).then(() => navigate('/')),
  })
}
