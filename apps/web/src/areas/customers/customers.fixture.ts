import type { Customer, CustomerRow, OutboxMail } from '@timeloom/contract'
import { FEATURE_SWITCHES } from '@timeloom/contract'
import { type ReactNode } from 'react'
import { serve, type SentCall } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'

export const ORCHARD: CustomerRow = {
  id: '00000000-0000-4000-8000-0000000000a1',
  code: 'ORCH',
  name: 'Orchard',
  status: 'Active',
  licencesUsed: 38,
  licences: 40,
  appLicencesUsed: 2,
  appLicences: 5,
  lastActivityAt: '2026-11-19T20:15:00.000Z',
  timeZoneId: 'Pacific/Auckland',
}

export function customer(changes: Partial<Customer> = {}): Customer {
  const switches = Object.fromEntries(FEATURE_SWITCHES.map((name) => [name, false]))
  return {
    ...ORCHARD,
    ...(switches as Pick<Customer, (typeof FEATURE_SWITCHES)[number]>),
    version: 3,
    statusReason: null,
    statusChangedAt: null,
    regionName: 'Auckland',
    thirdPartyType: '02',
    payrollOutputType: '27',
    supportUrl: null,
    admins: [{ id: 'a', name: 'Mere Tipene', email: 'mere@orchard.example', isActive: true }],
    ...changes,
  }
}

export const MAIL: OutboxMail = {
  id: '00000000-0000-4000-8000-0000000000b1',
  companyName: 'Orchard',
  recipient: 'mere@orchard.example',
  subject: 'You are invited',
  status: 'Failed',
  attempts: 3,
  error: 'no such mailbox',
  createdAt: '2026-11-19T20:15:00.000Z',
  sentAt: null,
  body: null,
  mayRetry: true,
}

/** Shows a page to a Superadmin with these answers of the server. */
export function showToSuperadmin(page: ReactNode, at: string, answers: Record<string, (sent: SentCall) => unknown>) {
  const calls = serve(answers)
  const permissions = { customer: ['visible', 'create', 'update'] }
  const user = { roleName: 'Superadmin' as const, companyId: null, companyName: '' }
  return { calls, page: showPage(page, { at, permissions, user, settings: { timeZoneId: 'Pacific/Auckland' } }) }
}
