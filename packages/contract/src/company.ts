import { z } from 'zod'
import { ApprovalSettings, ApprovalSettingsSave } from './approval-settings.ts'
import { Recalculation } from './departments.ts'
import { endpoint } from './endpoint.ts'
import { NamedEntry } from './lookups.ts'
import { clearable, Email } from './people.ts'
import { ACTIONS } from './permission.ts'
import { RosterSettings, RosterSettingsSave } from './roster-settings.ts'
import { Flag, Id, listOf, optionalText, SaveAnswer, typedText, Whole, WorkDate } from './wire.ts'

/** Company settings and feature switches (spec/settings.md). */
export const CompanySettings = z.object({
  companyId: z.string(),
  companyName: z.string(),
  companyCode: z.string(),
  timeZoneId: z.string(),
  multiShiftView: z.boolean(),
  isCalderStewart: z.boolean(),
  isTimesheetNewUiEnabled: z.boolean(),
  isShiftBudgetEnabled: z.boolean(),
  allowEditBreakTime: z.boolean(),
  allowEditWorkCode: z.boolean(),
  structureName: z.string(),
  standardHoursDisplayName: z.string(),
  guaranteedHoursDisplayName: z.string(),
  jobLabel: z.string(),
  taskLabel: z.string(),
  isJobCodeEnabled: z.boolean(),
  isTaskCodeEnabled: z.boolean(),
  isPositionCodeEnabled: z.boolean(),
  isSiteCodeEnabled: z.boolean(),
  thirdPartyType: z.string().nullable(),
  allowLeaveTime: z.boolean(),
  acceptLD: z.boolean(),
  acceptEA: z.boolean(),
  supervisorMAOT: z.boolean(),
  breakTime: z.int(),
  hideApproveOT: z.boolean(),
  isTimeClockEnabled: z.boolean(),
  isMobileAppEnabled: z.boolean(),
  isSkillEnabled: z.boolean(),
  isAutoPunchEnabled: z.boolean(),
  isTimeApprovalEnabled: z.boolean(),
  isManualPunchEnabled: z.boolean(),
  payrollOutputType: z.string(),
  isXeroSyncStatusEnabled: z.boolean(),
  isAllowanceExportClient: z.boolean(),
  /** exception types that the company uses; none: all */
  exceptionTypes: z.array(z.string()),
  payrollExportCodes: z.array(z.string()),
  supportUrl: z.string().nullable(),
  /** employees confirm the hours of their pay periods */
  confirmPayPeriods: z.boolean(),
  ...ApprovalSettings,
  ...RosterSettings,
})
export type CompanySettings = z.output<typeof CompanySettings>

export const companySettings = endpoint({
  method: 'GET',
  path: '/api/company/settings',
  summary: 'The settings and feature switches of the session’s company.',
  access: 'signed-in',
  answer: CompanySettings.extend({
    /** of the settings that the company chooses itself */
    version: z.int(),
  }),
})

/** Settings that the company chooses itself; licences and connections are set for it. @source spec/settings.md */
export const OwnSettings = z.object({
  structureName: typedText(40).pipe(z.string().min(1)).optional(),
  allowEditBreakTime: Flag.optional(),
  allowEditWorkCode: Flag.optional(),
  acceptEA: Flag.optional(),
  acceptLD: Flag.optional(),
  supervisorMAOT: Flag.optional(),
  hideApproveOT: Flag.optional(),
  /** minutes */
  breakTime: Whole.pipe(z.int().min(0).max(480)).optional(),
  /** employees confirm the hours of their pay periods */
  confirmPayPeriods: Flag.optional(),
  ...ApprovalSettingsSave,
  ...RosterSettingsSave,
  exceptionTypes: listOf(z.string().max(40), { max: 20 }).optional(),
  payrollExportCodes: listOf(typedText(40), { max: 200 }).optional(),
})
export type OwnSettings = z.output<typeof OwnSettings>

export const saveCompanySettings = endpoint({
  method: 'POST',
  path: '/api/company/settings',
  summary: 'Changes the settings that a company can choose for itself; absent settings are unchanged.',
  access: 'company:update',
  body: OwnSettings.extend({
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer,
})

/** Minutes up to which early arrival or late departure is not an exception. @source spec 000 §9 */
export const EXCEPTION_THRESHOLDS = [0, 10, 15, 30, 45, 60] as const
/** @source docs/engine.md A2 (repeats) */
export const RepeatPunchMinutes = Whole.pipe(z.int().min(0).max(60))
const Threshold = Whole.pipe(z.literal([...EXCEPTION_THRESHOLDS]))

/** The company's record (000 §3 Company). Fields that only administrators see are null for everyone else. */
export const CompanyInfo = z.object({
  id: z.string(),
  licences: z.int().nullable(),
  code: z.string(),
  tradingName: z.string().nullable(),
  domain: z.string().nullable(),
  token: z.string().nullable(),
  openedOn: WorkDate.nullable(),
  /** file name, below /api/company/logo/ */
  logourl: z.string().nullable(),
  /** of the contact */
  name: z.string().nullable(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  phone: z.string().nullable(),
  fax: z.string().nullable(),
  physicalAddr: z.string().nullable(),
  postalAddr: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  jobLabel: z.string(),
  taskLabel: z.string(),
  actLabel: z.string().nullable(),
  partLabel: z.string().nullable(),
  standardHoursDisplayName: z.string(),
  guaranteedHoursDisplayName: z.string(),
  timeZoneId: z.string(),
  scheduleId: z.string().nullable(),
  timeRoundingId: z.string().nullable(),
  /** minutes */
  exceptionThreshold: z.int(),
  exceptionLDThreshold: z.int(),
  /** minutes within which a punch recorded again is not counted; 0: each counts */
  repeatPunchMinutes: z.int(),
  /** comma-separated */
  leaveNtReceivers: z.string().nullable(),
  leaveNotifySupervisor: z.boolean(),
  version: z.int(),
})
export type CompanyInfo = z.output<typeof CompanyInfo>

export const companyInfo = endpoint({
  method: 'GET',
  path: '/api/company/info',
  summary: 'The session’s company.',
  access: 'signed-in',
  answer: CompanyInfo,
})

const Degrees = (most: number) =>
  clearable(
    z.preprocess(
      (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
      z.number().min(-most).max(most),
    ),
  )

const Emails = typedText(1000).refine(
  (text) => text.split(',').every((part) => Email.safeParse(part).success),
  'email addresses, separated by commas',
)

const label = typedText(40).pipe(z.string().min(1)).optional()

export const CompanyBody = z.object({
  id: optionalText(Id),
  code: typedText(40).pipe(z.string().min(1)).optional(),
  tradingName: clearable(typedText(120)),
  domain: clearable(typedText(120)),
  openedOn: clearable(WorkDate),
  logourl: clearable(Id),
  name: clearable(typedText(120)),
  title: clearable(typedText(120)),
  email: clearable(Email),
  mobile: clearable(typedText(40)),
  phone: clearable(typedText(40)),
  fax: clearable(typedText(40)),
  physicalAddr: clearable(typedText(300)),
  postalAddr: clearable(typedText(300)),
  latitude: Degrees(90),
  longitude: Degrees(180),
  jobLabel: label,
  taskLabel: label,
  actLabel: clearable(typedText(40)),
  partLabel: clearable(typedText(40)),
  standardHoursDisplayName: label,
  guaranteedHoursDisplayName: label,
  timeZoneId: z.string().max(64).optional(),
  scheduleId: clearable(Id),
  timeRoundingId: clearable(Id),
  exceptionThreshold: Threshold.optional(),
  exceptionLDThreshold: Threshold.optional(),
  repeatPunchMinutes: RepeatPunchMinutes.optional(),
  leaveNtReceivers: clearable(Emails),
  leaveNotifySupervisor: optionalText(Flag),
  /** The version that was read; a newer one answers 409 (decisions 23). */
  version: optionalText(Whole),
})
export type CompanyBody = z.output<typeof CompanyBody>

export const saveCompany = endpoint({
  method: 'POST',
  path: '/mydetail/save',
  summary:
    'Changes the company’s record; licences and token are ignored. Open days are recalculated with the new values.',
  access: 'company:update',
  body: CompanyBody,
  answer: SaveAnswer.extend({
    /** of `payOnFinishDayConflicts` */
    employeeName: z.string().optional(),
    ...Recalculation,
  }),
  refusals: ['exist', 'code extis', 'payOnFinishDayConflicts'],
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/company/logo',
  summary: 'Stores a logo: PNG, JPEG or WebP, at most 5 MB. To use it, refer to it when saving the company.',
  access: 'company:update',
  file: 'logo',
  answer: z.object({ fileName: z.string() }),
})

export const getLogo = endpoint({
  method: 'GET',
  path: '/api/company/logo/{fileName}',
  summary: 'The logo of the session’s company.',
  access: 'signed-in',
  cookie: true,
  params: z.object({ fileName: Id }),
  answers: 'file',
  answer: z.string(),
})

export const timeZones = endpoint({
  method: 'GET',
  path: '/api/timezones',
  summary: 'Time zones by their IANA names.',
  access: 'signed-in',
  answer: z.array(NamedEntry),
})

export const roles = endpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'Roles the caller can give to a user of the company.',
  access: 'signed-in',
  answer: z.array(NamedEntry),
})

export const resources = endpoint({
  method: 'GET',
  path: '/api/resources',
  summary: 'The resources of the permission matrix, with the actions on each.',
  access: 'signed-in',
  answer: z.array(NamedEntry.extend({ actions: z.array(z.enum(ACTIONS)) })),
})

/** One entry of the left menu; depth 3 entries (`hidden`) serve the breadcrumb only. */
export interface MenuItem {
  key: string
  name: string
  path: string
  icon?: string | undefined
  hidden?: boolean | undefined
  external?: boolean | undefined
  menuItems: MenuItem[]
}

export const MenuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    key: z.string(),
    name: z.string(),
    path: z.string(),
    icon: z.string().optional(),
    hidden: z.boolean().optional(),
    external: z.boolean().optional(),
    menuItems: z.array(MenuItem),
  }),
)

export const menuItems = endpoint({
  method: 'GET',
  path: '/menu-items',
  summary: 'The caller’s menu tree: what the role is allowed to see and the company has switched on.',
  access: 'signed-in',
  answer: z.array(MenuItem),
})
