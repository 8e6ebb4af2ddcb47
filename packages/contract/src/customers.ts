import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './people.ts'
import { Flag, Id, listOf, Moment, optionalText, Paging, SaveAnswer, searchOver, typedText, Whole } from './wire.ts'

/** The external system that receives a company's time; empty: none. @source spec enums, 002 §3 */
export const INTEGRATION_TYPES = [
  { id: '01', name: 'Xero' },
  { id: '02', name: 'MyobAdvanced' },
  { id: '03', name: 'Sap' },
  { id: '04', name: 'WorkflowMaxByBlueRock' },
  { id: '05', name: 'GreenTree' },
  { id: '06', name: 'AX' },
  { id: '07', name: 'Other payroll file' },
] as const

/** The format of a payroll export. @source spec enums, 002 §3 */
export const PAYROLL_OUTPUT_TYPES = [
  { id: '27', name: 'Plain CSV' },
  { id: '23', name: 'Xero pay API' },
  { id: '21', name: 'Payroll with tracking' },
  { id: '25', name: 'Allowances first' },
] as const

/** What the installation switches on or off for a company. @source spec/settings.md sections 1 and 2 */
export const FEATURE_SWITCHES = [
  'multiShiftView',
  'isTimesheetNewUiEnabled',
  'isTimeApprovalEnabled',
  'isManualPunchEnabled',
  'isTimeClockEnabled',
  'isMobileAppEnabled',
  'isAutoPunchEnabled',
  'allowLeaveTime',
  'isShiftBudgetEnabled',
  'isSkillEnabled',
  'isJobCodeEnabled',
  'isTaskCodeEnabled',
  'isPositionCodeEnabled',
  'isSiteCodeEnabled',
  'isXeroSyncStatusEnabled',
  'isAllowanceExportClient',
  'isCalderStewart',
] as const
export type FeatureSwitch = (typeof FEATURE_SWITCHES)[number]

export const CustomerStatus = z.enum(['Active', 'Suspended'])
export type CustomerStatus = z.output<typeof CustomerStatus>

/** A company as the installation's Superadmin sees it. */
export const CustomerRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  status: CustomerStatus,
  licencesUsed: z.int(),
  licences: z.int(),
  appLicencesUsed: z.int(),
  appLicences: z.int(),
  /** The latest use of a sign-in of the company; null: nobody has signed in yet. */
  lastActivityAt: Moment.nullable(),
  timeZoneId: z.string(),
})
export type CustomerRow = z.output<typeof CustomerRow>

/** Columns of the list of companies that its filter searches. */
export const CUSTOMER_COLUMNS = [
  'name',
  'code',
  'status',
  'licencesUsed',
  'appLicencesUsed',
  'lastActivityAt',
  'timeZoneId',
] as const

const filter = z.object({ status: optionalText(CustomerStatus), ...Paging, ...searchOver(CUSTOMER_COLUMNS) })

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  summary:
    'The installation’s companies, with licences used and last activity. Sort: name, code, status, lastActivityAt.',
  access: 'customer:visible',
  query: filter,
  answer: z.object({ total: z.int(), rows: z.array(CustomerRow) }),
})

const Switches = z.object(
  Object.fromEntries(FEATURE_SWITCHES.map((name) => [name, z.boolean()])) as Record<FeatureSwitch, z.ZodBoolean>,
)
const SwitchFields = Object.fromEntries(FEATURE_SWITCHES.map((name) => [name, Flag.optional()])) as Record<
  FeatureSwitch,
  z.ZodOptional<typeof Flag>
>

export const Customer = CustomerRow.extend({
  version: z.int(),
  /** Why the company was suspended or activated again. */
  statusReason: z.string().nullable(),
  statusChangedAt: Moment.nullable(),
  /** The region whose holidays the company started with. */
  regionName: z.string().nullable(),
  /** Code of INTEGRATION_TYPES; null: none. */
  thirdPartyType: z.string().nullable(),
  payrollOutputType: z.string(),
  supportUrl: z.string().nullable(),
  /** Accounts that administer the company: the people to contact. */
  admins: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), isActive: z.boolean() })),
}).extend(Switches.shape)
export type Customer = z.output<typeof Customer>

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/{id}',
  summary: 'A company with its installation switches.',
  access: 'customer:visible',
  params: z.object({ id: Id }),
  answer: Customer,
})

const required = (maxLength: number) => typedText(maxLength).pipe(z.string().min(1, 'This field is required.'))
const Licences = Whole.pipe(z.int().min(0).max(1_000_000))

/** The region of a company that should start without public holidays. */
export const NO_HOLIDAYS = 'none'

/** The default `repeatPunchMinutes` offered to a new company. */
export const OFFERED_REPEAT_MINUTES = 3

/** What a new company needs; the first-run page asks the same. */
export const newCompanyFields = {
  companyName: required(120),
  code: required(40),
  timeZoneId: z.string().min(1).max(64),
  /**
   * Of GET /api/installation/choices, such as 'NZ-AUK': the region whose public holidays the company starts with;
   * 'none' for none.
   */
  regionId: z.string().min(1).max(40),
  /** Minutes within which a punch recorded again is not counted; absent: the offered default; 0: each counts. */
  repeatPunchMinutes: Whole.pipe(z.int().min(0).max(60)).optional(),
}

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customer/create',
  summary:
    'Creates a company with structure levels, pay types, a pay group, a rounding rule and the holidays of its region, and invites its first Admin by email.',
  access: 'customer:create',
  body: z.object({
    ...newCompanyFields,
    /** The names of the structure's four levels, from the top. */
    levels: listOf(required(40), { min: 4, max: 4 }),
    licences: Licences.optional(),
    appLicences: Licences.optional(),
    firstName: required(100),
    lastName: required(100),
    email: Email,
  }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  refusals: ['code extis', 'userEmailExit'],
  creates: true,
})

export const CustomerBody = z.object({
  id: Id,
  name: required(120).optional(),
  licences: Licences.optional(),
  appLicences: Licences.optional(),
  thirdPartyType: z.union([z.literal(''), z.enum(INTEGRATION_TYPES.map(({ id }) => id))]).optional(),
  payrollOutputType: z.enum(PAYROLL_OUTPUT_TYPES.map(({ id }) => id)).optional(),
  supportUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).optional(),
  ...SwitchFields,
  /** The version that was read; a newer one answers 409 (decisions 23). */
  version: optionalText(Whole),
})
export type CustomerBody = z.output<typeof CustomerBody>

export const updateCustomer = endpoint({
  method: 'POST',
  path: '/customer/update',
  summary:
    'Changes the name, licences, feature switches, integration and payroll output of a company; absent fields are unchanged.',
  access: 'customer:update',
  body: CustomerBody,
  answer: SaveAnswer,
})

export const setCustomerStatus = endpoint({
  method: 'POST',
  path: '/customer/status',
  summary:
    'Suspends a company, which ends its users’ sessions, or reactivates it. A company that the caller has open or belongs to cannot be suspended.',
  access: 'customer:update',
  body: z.object({ id: Id, status: CustomerStatus, reason: required(500) }),
  answer: SaveAnswer,
  refusals: ['open'],
})

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

export const openCustomer = endpoint({
  method: 'POST',
  path: '/customer/open',
  summary:
    'Continues the session with the company open, to see it as its Admin would. This is recorded in that company.',
  access: 'customer:visible',
  body: z.object({ id: Id }),
  answer: Tokens,
})

export const leaveCustomer = endpoint({
  method: 'POST',
  path: '/customer/leave',
  summary: 'Continues the session without the opened company: with no company, or with the caller’s own.',
  access: 'customer:visible',
  answer: Tokens,
})

export const MailStatus = z.enum(['Waiting', 'Sent', 'Failed', 'Kept'])
export type MailStatus = z.output<typeof MailStatus>

/** A mail of the installation or of a company. */
export const OutboxMail = z.object({
  id: z.string(),
  companyName: z.string().nullable(),
  recipient: z.string(),
  subject: z.string(),
  status: MailStatus,
  attempts: z.int(),
  /** The mail server's last reply. */
  error: z.string().nullable(),
  createdAt: Moment,
  sentAt: Moment.nullable(),
  /** Null where it contains a sign-in link: that is shown only if nothing else can deliver it. */
  body: z.string().nullable(),
  /** Whether it may be retried: it failed or was held back, and its content still exists. */
  mayRetry: z.boolean(),
})
export type OutboxMail = z.output<typeof OutboxMail>

/** Columns of the outbox that its filter searches. */
export const OUTBOX_COLUMNS = ['recipient', 'subject', 'company', 'status', 'createdAt', 'sentAt'] as const

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  summary: 'Mails that are waiting, were sent, have failed, or are kept because there is no mail server; newest first.',
  access: 'customer:visible',
  query: z.object({ status: optionalText(MailStatus), ...Paging, ...searchOver(OUTBOX_COLUMNS) }),
  answer: z.object({ total: z.int(), rows: z.array(OutboxMail), hasMailServer: z.boolean() }),
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/customer/outbox/retry',
  summary: 'Sends a failed or kept mail again.',
  access: 'customer:update',
  body: z.object({ id: Id }),
  answer: SaveAnswer,
  refusals: ['gone'],
})
