// Generated from the migrated database; do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { JsonText } from './json-text.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json = ColumnType<unknown, JsonText, JsonText>
type GeneratedJson = ColumnType<unknown, JsonText | undefined, JsonText>
type NullableJson = ColumnType<unknown, JsonText | null | undefined, JsonText | null>

interface AccountTable {
  id: Generated<string>
  companyId: string | null
  email: string
  passwordHash: string | null
  firstName: string
  lastName: string
  roleId: string
  status: Generated<string>
  dateFormat: Generated<string>
  timeFormat: Generated<string>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  middleName: string | null
  displayName: string | null
  title: string | null
  mobile: string | null
  phone: string | null
  fax: string | null
  physicalAddress: string | null
  postalAddress: string | null
  avatarFileId: string | null
  mustChangePassword: Generated<boolean>
  passwordChangedAt: NullableInstant
  pinHash: string | null
  hasMobileApp: Generated<boolean>
  isEvacuator: Generated<boolean>
  forwardsLeave: Generated<boolean>
  forwardToAccountId: string | null
  exportDivisionIds: Generated<string[]>
  functions: Generated<string[]>
  mailsMessages: Generated<boolean>
  isClosedByTermination: Generated<boolean>
  isProgram: Generated<boolean>
}

interface AccountLinkTable {
  id: Generated<string>
  accountId: string
  purpose: string
  tokenHash: Buffer
  expiresAt: Instant
  usedAt: NullableInstant
  createdAt: GeneratedInstant
}

interface ApiTokenTable {
  id: Generated<string>
  accountId: string
  companyId: string
  name: string
  tokenHash: Buffer
  scopes: string[]
  expiresAt: NullableInstant
  lastUsedAt: NullableInstant
  endedAt: NullableInstant
  createdAt: GeneratedInstant
  employeeId: string | null
  isAsEmployee: Generated<boolean>
}

interface AppSettingTable {
  companyId: string
  welcomeMessage: string
  hasEmployees: boolean
  hasVisitors: boolean
  hasContractors: boolean
  hasLeave: boolean
  asksCarRego: boolean
  asksComment: boolean
  usesDefaultWorkCode: boolean
  sendsEmail: boolean
  asksPunchNote: boolean
  uploadPhotoQuality: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  takesPhotos: Generated<boolean>
  photoDays: Generated<number>
  showsHours: Generated<boolean>
  hasNameList: Generated<boolean>
  readsPunchCodes: Generated<boolean>
  takesPhonePhotos: Generated<boolean>
}

interface ApprovalManagersTable {
  companyId: string
  departmentId: string
  accountIds: string[]
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface AssignmentInEffectTable {
  companyId: string | null
  employeeId: string | null
  effectiveFrom: string | null
  departmentId: string | null
  payGroupId: string | null
  standardMinutes: number | null
  guaranteedMinutes: number | null
  timeRoundingId: string | null
}

interface AuditEntryTable {
  companyId: string
  id: Generated<string>
  at: GeneratedInstant
  accountId: string | null
  action: string
  entity: string
  entityId: string
  employeeId: string | null
  workDate: string | null
  before: NullableJson
  after: NullableJson
  reason: string | null
  address: string | null
  createdAt: GeneratedInstant
}

interface AvailabilityExceptionTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  kind: string
  fromDate: string
  toDate: string
  startMinute: number | null
  endMinute: number | null
  note: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface AvailabilityPatternTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  kind: string
  weekdays: number[]
  startMinute: number | null
  endMinute: number | null
  validFrom: string
  validUntil: string | null
  everySecondWeek: boolean
  note: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface BackgroundJobTable {
  companyId: string
  id: Generated<string>
  kind: string
  title: string
  status: Generated<string>
  done: Generated<number>
  total: Generated<number>
  message: string | null
  accountId: string | null
  startedAt: NullableInstant
  finishedAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  link: string | null
}

interface BadgeTable {
  companyId: string
  employeeId: string
  serial: number
  issuedAt: Instant
  issuedBy: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface BulkRunTable {
  companyId: string
  id: Generated<string>
  kind: string
  content: Json
  jobId: string
  accountId: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface BulkRunPersonTable {
  companyId: string
  bulkRunId: string
  employeeId: string
  outcome: string | null
  reason: string | null
  reasonDate: string | null
  recordId: string | null
  recordVersion: number | null
  minutes: number | null
  changedDays: number | null
  undoJobId: string | null
  undoOutcome: string | null
  undoReason: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface CalculatedFactsTable {
  companyId: string
  employeeId: string
  factsHash: Buffer
  asOf: Instant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface CalendarFeedTable {
  companyId: string
  employeeId: string
  tokenHash: Buffer
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface CompanyTable {
  id: Generated<string>
  code: string
  name: string
  timeZoneId: string
  settings: GeneratedJson
  status: Generated<string>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  licences: Generated<number>
  appLicences: Generated<number>
  region: string | null
  suspendedReason: string | null
  holidayCountry: string | null
  holidayRegion: string | null
  statusReason: string | null
  statusChangedAt: NullableInstant
  twoStepRequired: Generated<string>
  settingsVersion: Generated<number>
}

interface CompanyDetailTable {
  companyId: string
  tradingName: string | null
  domain: string | null
  token: Generated<string>
  openedOn: string | null
  logoFileId: string | null
  contactName: string | null
  contactTitle: string | null
  email: string | null
  mobile: string | null
  phone: string | null
  fax: string | null
  physicalAddress: string | null
  postalAddress: string | null
  latitude: number | null
  longitude: number | null
  activityLabel: string | null
  partLabel: string | null
  scheduleTemplateId: string | null
  timeRoundingId: string | null
  leaveReceivers: string | null
  leaveNotifiesSupervisor: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface CompanyStructureTable {
  companyId: string
  level: number
  labelName: string
  hasTimeZone: Generated<boolean>
  isActive: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  id: Generated<string>
}

interface ConfidentialLeaveViewerTable {
  companyId: string
  accountId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface CorrectionTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  kind: string
  workDate: string
  punchId: string | null
  dayType: string | null
  punchTime: string | null
  direction: string | null
  wasDayType: string | null
  wasTime: string | null
  wasDirection: string | null
  reason: string
  askedBy: string
  askedAt: Instant
  state: Generated<string>
  decidedBy: string | null
  decidedAt: NullableInstant
  decisionReason: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  jobId: string | null
  taskId: string | null
  wasJobId: string | null
  wasTaskId: string | null
  wasSplit: Generated<boolean>
}

interface CurrentAssignmentTable {
  companyId: string
  employeeId: string
  effectiveFrom: string
  departmentId: string | null
  payGroupId: string
  timeRoundingId: string | null
  standardMinutes: number
  guaranteedMinutes: number | null
  createdAt: Instant
  updatedAt: Instant
  version: number
  scheduleTemplateId: string | null
  createdBy: string | null
}

interface DepartmentTable {
  companyId: string
  id: Generated<string>
  parentId: string | null
  level: number
  name: string
  code: string | null
  status: Generated<string>
  timeZoneId: string | null
  approverAccountId: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  punchCode: string | null
  defaultPositionId: string | null
  scheduleTemplateId: string | null
  timeRoundingId: string | null
  payExportCode: string | null
  rateExportCode: string | null
  isGreentreeWeekly: Generated<boolean>
}

interface DepartmentFilterTable {
  companyId: string
  accountId: string
  departmentId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface DepartmentHolidayTable {
  companyId: string
  departmentId: string
  holidayId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface DepartmentJobTable {
  companyId: string
  departmentId: string
  jobId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface DepartmentWorkPlaceTable {
  companyId: string
  departmentId: string
  workPlaceId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface DeviceTable {
  companyId: string
  id: Generated<string>
  name: string
  purpose: string
  siteId: string | null
  enrolledAt: Instant
  enrolledBy: string | null
  lastSeenAt: NullableInstant
  clockAheadMs: number | null
  battery: number | null
  queueLength: number | null
  queuedSince: NullableInstant
  appVersion: string | null
  revokedAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  employeeId: string | null
}

interface DeviceCodeTable {
  id: Generated<string>
  companyId: string
  digest: string
  name: string
  purpose: string
  siteId: string | null
  createdBy: string | null
  expiresAt: Instant
  usedAt: NullableInstant
  createdAt: GeneratedInstant
}

interface DeviceKeyTable {
  deviceId: string
  companyId: string
  publicKey: Buffer
  createdAt: GeneratedInstant
}

interface DevicePunchTable {
  companyId: string
  id: Generated<string>
  deviceId: string
  itemKey: string
  sequence: number | null
  deviceTime: NullableInstant
  clockAheadMs: number
  zone: string | null
  direction: string | null
  employeeId: string | null
  clockId: number | null
  note: string | null
  raw: string | null
  receivedAt: Instant
  result: string
  code: string | null
  punchId: string | null
  settledAs: string | null
  settledBy: string | null
  settledAt: NullableInstant
  settledReason: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  latitude: number | null
  longitude: number | null
  accuracyMetres: number | null
  place: string | null
  placeSite: string | null
  photo: string | null
  departmentId: string | null
  jobId: string | null
  taskId: string | null
  knownBy: string | null
}

interface DeviceRequestTable {
  deviceId: string
  nonce: string
  requestedAt: Instant
}

interface EmployeeTable {
  companyId: string
  id: Generated<string>
  accountId: string | null
  clockId: number | null
  payId: string | null
  firstName: string
  lastName: string
  middleName: string | null
  email: string | null
  hiredOn: string
  terminatedOn: string | null
  status: Generated<string>
  isExport: Generated<boolean>
  reportToAccountId: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  displayName: string | null
  title: string | null
  mobile: string | null
  phone: string | null
  fax: string | null
  physicalAddress: string | null
  postalAddress: string | null
  comments: string | null
  avatarFileId: string | null
  xeroGuid: string | null
  workflowId: string | null
  externalId: string | null
  defaultActivity: string | null
  defaultWorkcentre: string | null
  payCostCode: string | null
  glTransType: string | null
  jobCostingAt: NullableInstant
  registrationId: string | null
  hasApp: Generated<boolean>
  showsOnDashboard: Generated<boolean>
  skipsGps: Generated<boolean>
  skipsGeofence: Generated<boolean>
  isEvacuator: Generated<boolean>
  pinHash: string | null
  statusReason: string | null
  importId: string | null
  pinLookup: string | null
}

interface EmployeeAssignmentTable {
  companyId: string
  employeeId: string
  effectiveFrom: string
  departmentId: string | null
  payGroupId: string
  timeRoundingId: string | null
  standardMinutes: Generated<number>
  guaranteedMinutes: number | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  scheduleTemplateId: string | null
  createdBy: string | null
}

interface EmployeeImportTable {
  companyId: string
  id: Generated<string>
  fileName: string
  fileDigest: Buffer
  mapping: Json
  accountId: string | null
  added: number
  undoneAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  alreadyThere: Generated<number>
  undoneBy: string | null
  removed: number | null
}

interface EmployeePayRateTable {
  companyId: string
  employeeId: string
  effectiveFrom: string
  rate: number
  createdBy: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface EmployeeSkillTable {
  companyId: string
  employeeId: string
  skillId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface EmployeeTransferPositionTable {
  companyId: string
  employeeId: string
  departmentId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface EmployeeWorkPlaceTable {
  companyId: string
  employeeId: string
  workPlaceId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface ExceptionReviewTable {
  companyId: string
  employeeId: string
  workDate: string
  exceptionKey: string
  reviewedBy: string
  reviewedAt: Instant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface FallenApprovalTable {
  companyId: string
  pairId: string
  employeeId: string
  workDate: string
  inAt: NullableInstant
  outAt: NullableInstant
  paidMinutes: number
  approvedBy: string
  fallenAt: Instant
  changedBy: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface GlobalScheduleTable {
  companyId: string
  id: Generated<string>
  workDate: string
  isOffDay: boolean
  sections: Json
  jobId: string
  accountId: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface GlobalSchedulePersonTable {
  companyId: string
  globalScheduleId: string
  employeeId: string
  outcome: string | null
  reason: string | null
  before: NullableJson
  savedDayId: string | null
  savedVersion: number | null
  undoJobId: string | null
  undoOutcome: string | null
  undoReason: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface HolidayTable {
  companyId: string
  id: Generated<string>
  name: string
  holidayDate: string
  alternativeDate: string
  systemCode: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface HolidayInForceTable {
  companyId: string
  holidayId: string
  effectiveFrom: string
  name: string
  holidayDate: string
  alternativeDate: string
}

interface HolidayVersionTable {
  companyId: string
  holidayId: string
  effectiveFrom: string
  name: string
  holidayDate: string
  alternativeDate: string
  isActive: boolean
  createdBy: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface IdempotencyKeyTable {
  accountId: string
  key: string
  call: string
  bodyDigest: Buffer
  status: number | null
  answer: NullableJson
  createdAt: GeneratedInstant
}

interface IdentityTable {
  issuer: string
  subject: string
  accountId: string
  createdAt: GeneratedInstant
}

interface IdentityProviderTable {
  companyId: string
  name: string
  issuer: string
  clientId: string
  sealedClientSecret: Buffer
  scopes: Generated<string>
  groupClaim: string | null
  groupRoles: GeneratedJson
  isEnabled: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  emailDomains: Generated<string[]>
}

interface ImportBatchTable {
  companyId: string
  id: Generated<string>
  fileName: string
  fileDigest: Buffer
  kind: string
  accountId: string | null
  lines: number
  imported: number
  alreadyThere: number
  late: number
  refused: number
  employees: number
  fromDate: string | null
  toDate: string | null
  jobId: string | null
  createdAt: GeneratedInstant
  subject: Generated<string>
  replaced: Generated<number>
}

interface ImportLineTable {
  companyId: string
  importId: string
  line: number
  outcome: string
  reason: string | null
  text: string
  createdAt: GeneratedInstant
}

interface ImportRestoredTable {
  companyId: string
  importId: string
  punchId: string
  createdAt: GeneratedInstant
}

interface ImportUndoTable {
  companyId: string
  id: Generated<string>
  importId: string
  accountId: string | null
  removed: number
  changed: number
  closed: number
  createdAt: GeneratedInstant
}

interface InstallationTable {
  onlyRow: Generated<boolean>
  isDemo: boolean
  createdAt: GeneratedInstant
}

interface InstallationAuditEntryTable {
  id: Generated<string>
  at: GeneratedInstant
  accountId: string | null
  action: string
  entity: string
  entityId: string
  before: NullableJson
  after: NullableJson
  reason: string | null
  address: string | null
  createdAt: GeneratedInstant
}

interface JobTable {
  companyId: string
  id: Generated<string>
  code: string
  name: string
  isActive: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  description: Generated<string>
  punchCode: string | null
  payExportCode: Generated<string>
  externalJobType: string | null
  externalJobId: string | null
}

interface JobTaskTable {
  companyId: string
  jobId: string
  taskId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface KioskContactTable {
  companyId: string
  id: Generated<string>
  firstName: string
  lastName: string
  mobile: Generated<string>
  email: string
  department: Generated<string>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface KioskContentTable {
  companyId: string
  visitorLabel: string
  contractorLabel: string
  visitorContents: Json
  contractorContents: Json
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  payTypeId: string
  fromDate: string
  toDate: string
  fromMinute: number | null
  toMinute: number | null
  status: string
  hoursPerDay: number | null
  bySchedule: Generated<boolean>
  skipHoliday: Generated<boolean>
  skipUnscheduled: Generated<boolean>
  source: Generated<string>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  description: Generated<string>
  requestedBy: string | null
  examinedBy: string | null
  examinedAt: NullableInstant
  reason: Generated<string>
  step: Generated<number>
  round: Generated<number>
  requestId: string | null
}

interface LeaveAccrualRuleTable {
  companyId: string
  id: Generated<string>
  payTypeId: string
  payGroupId: string | null
  effectiveFrom: string
  accrual: NullableJson
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveAdjustmentTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  payTypeId: string
  kind: string
  adjustedOn: string
  minutes: number
  reason: string
  madeBy: string
  madeAt: Instant
  cancelledBy: string | null
  cancelledAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveBalanceTable {
  companyId: string
  employeeId: string
  payTypeId: string
  asOf: string
  minutes: number
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveBalanceChangeTable {
  companyId: string
  importId: string
  employeeId: string
  payTypeId: string
  beforeMinutes: number | null
  afterMinutes: number
  createdAt: GeneratedInstant
}

interface LeaveBalanceColumnTable {
  companyId: string
  payTypeId: string
  place: number
  payTypeColumn: string
  byDay: boolean
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveBalanceImportTable {
  companyId: string
  id: Generated<string>
  fileName: string
  asOf: string
  accountId: string | null
  changed: number
  undoneAt: NullableInstant
  undoneBy: string | null
  restored: Generated<number>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveBalanceSettingTable {
  companyId: string
  onePayTypePerRow: boolean
  standardHoursColumn: number | null
  payIdColumn: string
  payTypeNameColumn: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveCancellationTable {
  companyId: string
  id: Generated<string>
  leaveId: string
  reason: string
  askedBy: string
  askedAt: Instant
  state: Generated<string>
  decidedBy: string | null
  decidedAt: NullableInstant
  decisionReason: Generated<string>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveDecisionTable {
  companyId: string
  id: Generated<string>
  leaveId: string
  round: number
  step: number
  steps: number
  status: string
  reason: Generated<string>
  decidedBy: string
  decidedFor: string | null
  decidedAt: Instant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveDelegationTable {
  companyId: string
  id: Generated<string>
  accountId: string
  delegateId: string
  fromDate: string
  toDate: string
  createdBy: string
  endedAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveFileTable {
  companyId: string
  id: Generated<string>
  leaveId: string
  fileId: string | null
  name: string
  addedBy: string
  addedAt: Instant
  deletedAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveLedgerEntryTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  payTypeId: string
  entryDate: string
  place: number
  kind: string
  minutes: number
  sourceId: string | null
  basis: NullableJson
  recordedAt: Instant
  supersededAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveLimitTable {
  companyId: string
  departmentId: string
  mostAway: number
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeavePlanningTable {
  companyId: string
  refusesOverLimit: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveRuleTable {
  companyId: string
  id: Generated<string>
  departmentId: string | null
  payTypeId: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveRuleStepTable {
  companyId: string
  ruleId: string
  step: number
  decider: string
  accountIds: Generated<string[]>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface LeaveStepTable {
  companyId: string
  leaveId: string
  step: number
  decider: string
  accountIds: Generated<string[]>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface ManagedDepartmentTable {
  companyId: string
  accountId: string
  departmentId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface MessageTable {
  companyId: string
  id: Generated<string>
  accountId: string
  kind: string
  subject: string
  body: string
  link: string | null
  readAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  mailedAt: NullableInstant
  visitorId: string | null
}

interface OauthClientTable {
  id: Generated<string>
  companyId: string
  clientId: string
  secretHash: string
  scopes: Generated<string[]>
  isActive: Generated<boolean>
  lastUsedAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  accountId: string
  secretNumber: Generated<number>
}

interface OpenShiftTable {
  companyId: string
  id: Generated<string>
  workDate: string
  startMinute: number
  endMinute: number
  breakMinutes: number | null
  labelName: string | null
  colorCode: string | null
  rules: Json
  departmentId: string
  jobId: string | null
  taskId: string | null
  places: number
  note: string | null
  deadline: Instant
  withdrawnAt: NullableInstant
  createdBy: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface OpenShiftPersonTable {
  companyId: string
  openShiftId: string
  employeeId: string
  answer: Generated<string>
  offeredAt: Instant
  answeredAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  workSectionId: string | null
  claimEndedAt: NullableInstant
}

interface OutgoingMailTable {
  id: Generated<string>
  companyId: string | null
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string
  isSecret: Generated<boolean>
  status: Generated<string>
  attempts: Generated<number>
  error: string | null
  sentAt: NullableInstant
  createdAt: GeneratedInstant
  nextAttemptAt: NullableInstant
  secretUntil: NullableInstant
}

interface PairFirstApprovalTable {
  companyId: string
  pairId: string
  approvedBy: string
  approvedFor: string | null
  approvedAt: Instant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PasskeyTable {
  id: Generated<string>
  accountId: string
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: Generated<string[]>
  name: string
  lastUsedAt: NullableInstant
  createdAt: GeneratedInstant
}

interface PayCardTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  payPeriodId: string
  description: Generated<string>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PayCardDetailTable {
  companyId: string
  id: Generated<string>
  payCardId: string
  payTypeId: string
  isManual: boolean
  effUnits: number | null
  notes: Generated<string>
  modifiedBy: string | null
  modifiedAt: Instant
  removedAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PayCardFileTable {
  companyId: string
  id: Generated<string>
  payCardId: string
  fileId: string | null
  name: string
  addedBy: string | null
  addedAt: Instant
  removedAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PayCardSnapshotTable {
  companyId: string
  payPeriodId: string
  closing: number
  employeeId: string
  description: string
  details: Json
  createdAt: GeneratedInstant
}

interface PayGroupTable {
  companyId: string
  id: Generated<string>
  name: string
  isActive: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  removedAt: NullableInstant
}

interface PayGroupVersionTable {
  companyId: string
  payGroupId: string
  effectiveFrom: string
  rules: Json
  createdBy: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PayLineTable {
  companyId: string
  employeeId: string
  workDate: string
  payTypeId: string
  minutes: number
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  shifts: Generated<number>
}

interface PayPeriodTable {
  companyId: string
  id: Generated<string>
  payGroupId: string
  fromDate: string
  toDate: string
  periodCode: string
  isClosed: Generated<boolean>
  isExported: Generated<boolean>
  closedAt: NullableInstant
  closedBy: string | null
  closedTotals: NullableJson
  exportedAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  closeReason: string | null
  draftExportedAt: NullableInstant
  draftExportedBy: string | null
  closing: Generated<number>
  sentAt: NullableInstant
  isPartlyExported: Generated<boolean>
}

interface PayPeriodSnapshotTable {
  companyId: string
  payPeriodId: string
  employeeId: string
  workDate: string
  figures: Json
  createdAt: GeneratedInstant
  closing: Generated<number>
}

interface PayTypeTable {
  companyId: string
  id: Generated<string>
  code: string
  name: string
  exportCode: string | null
  systemCode: string | null
  isActive: Generated<boolean>
  isLeave: Generated<boolean>
  isPaidLeave: Generated<boolean>
  isAllowance: Generated<boolean>
  isOvertime: Generated<boolean>
  shouldExport: Generated<boolean>
  settings: GeneratedJson
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  xeroGuid: string | null
}

interface PayTypeInForceTable {
  companyId: string
  payTypeId: string
  fromDate: string | null
  isLeave: boolean
  isPaidLeave: boolean
  settings: Json
  untilDate: string | null
  isAllowance: boolean
  isOvertime: boolean
}

interface PayTypeVersionTable {
  companyId: string
  payTypeId: string
  effectiveFrom: string
  isLeave: boolean
  isPaidLeave: boolean
  isAllowance: boolean
  isOvertime: boolean
  settings: Json
  createdBy: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PayrollLayoutTable {
  companyId: string
  id: Generated<string>
  name: string
  definition: Json
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PayrollSentTable {
  companyId: string
  payPeriodId: string
  employeeId: string
  payTypeId: string
  units: number
  effUnits: number
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PeriodConfirmationTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  fromDate: string
  toDate: string
  figures: Json
  figuresHash: string
  confirmedBy: string
  confirmedAt: Instant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PeriodReminderTable {
  companyId: string
  toDate: string
  accountId: string
  sentAt: Instant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PlanMarkTable {
  companyId: string
  employeeId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PresenceWatchTable {
  companyId: string
  watchedUntil: Instant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface ProjectEntryTable {
  companyId: string
  id: Generated<string>
  kind: string
  parentId: string | null
  name: string
  externalId: string
  isActive: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PublishedDayTable {
  companyId: string
  employeeId: string
  workDate: string
  isOffDay: boolean
  fromTemplate: boolean
  autoPunch: boolean
  outPunchOnly: boolean
  workOnHoliday: boolean
  sections: Json
  sectionIds: string[]
  planVersion: number
  publishedAt: Instant
  publishedBy: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PunchTable {
  companyId: string
  id: Generated<string>
  localDate: string
  localMinute: number
  employeeId: string
  at: Instant
  zone: string
  direction: string | null
  source: string
  site: string | null
  pinnedDate: string | null
  isLate: Generated<boolean>
  replacesId: string | null
  authorAccountId: string | null
  reason: string | null
  importId: string | null
  createdAt: GeneratedInstant
  workPlaceId: string | null
  departmentId: string | null
  jobId: string | null
  taskId: string | null
}

interface PunchDecisionTable {
  companyId: string
  punchId: string
  employeeId: string
  workDate: string
  isCounted: Generated<boolean>
  longestPairMinutes: number | null
  authorAccountId: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PunchPairTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  workDate: string
  shiftKey: string
  pairKey: string
  inPunchId: string | null
  outPunchId: string | null
  inAt: NullableInstant
  outAt: NullableInstant
  effectiveFrom: NullableInstant
  effectiveTo: NullableInstant
  inType: string
  outType: string
  inException: string | null
  outException: string | null
  paidMinutes: number
  pendingOvertimeMinutes: number
  breakMinutes: number
  approvedBy: string | null
  approvedAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  openUntil: NullableInstant
  outUntil: NullableInstant
}

interface PunchPhotoTable {
  companyId: string
  devicePunchId: string
  fileId: string | null
  receivedAt: Instant
  deletedAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface PunchReplacementTable {
  companyId: string
  punchId: string
  employeeId: string
  workDate: string
  replacedById: string | null
  authorAccountId: string | null
  reason: string | null
  createdAt: GeneratedInstant
  importId: string | null
}

interface PunchWorkPartTable {
  companyId: string
  punchId: string
  place: number
  employeeId: string
  workDate: string
  workPlaceId: string | null
  departmentId: string | null
  jobId: string | null
  taskId: string | null
  minutes: number | null
  share: number | null
  createdAt: GeneratedInstant
}

interface RateLimitTable {
  key: string
  windowStart: Instant
  attempts: number
}

interface RecalculationMarkTable {
  companyId: string
  employeeId: string
  fromDate: string
  toDate: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface RecoveryCodeTable {
  accountId: string
  codeHash: Buffer
  usedAt: NullableInstant
  createdAt: GeneratedInstant
}

interface RollCallTable {
  companyId: string
  id: Generated<string>
  siteId: string | null
  isDrill: boolean
  note: Generated<string>
  startedAt: Instant
  startedBy: string | null
  endedAt: NullableInstant
  endedBy: string | null
  comparedAt: Instant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface RollCallMarkTable {
  companyId: string
  id: string
  rollCallId: string
  personId: string
  status: string
  markedAt: Instant
  deviceTime: Instant
  receivedAt: Instant
  accountId: string
  createdAt: GeneratedInstant
}

interface RollCallPersonTable {
  companyId: string
  rollCallId: string
  id: string
  employeeId: string | null
  visitorId: string | null
  name: string | null
  source: string
  departmentId: string | null
  siteId: string | null
  since: Instant
  leftAt: NullableInstant
  status: Generated<string>
  markedAt: NullableInstant
  markedBy: string | null
  markId: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface RollCallWardenTable {
  companyId: string
  rollCallId: string
  accountId: string
  heardAt: Instant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface RosterBudgetTable {
  companyId: string
  id: Generated<string>
  departmentId: string | null
  weekStart: string
  isLasting: boolean
  amount: number | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface RuleRevisionTable {
  companyId: string
  revision: Generated<string>
}

interface ScheduleDayTable {
  companyId: string
  employeeId: string
  workDate: string
  isOffDay: Generated<boolean>
  fromTemplate: Generated<boolean>
  source: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  autoPunch: Generated<boolean>
  outPunchOnly: Generated<boolean>
  workOnHoliday: Generated<boolean>
  id: Generated<string>
  scheduleTemplateId: string | null
  templateNum: number | null
}

interface ScheduleLeaveWordTable {
  companyId: string
  word: string
  payTypeId: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface ScheduleTemplateTable {
  companyId: string
  id: Generated<string>
  name: string
  isActive: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  removedAt: NullableInstant
  plannedThrough: string | null
}

interface ScheduleTemplateVersionTable {
  companyId: string
  scheduleTemplateId: string
  effectiveFrom: string
  rules: Json
  createdBy: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface SessionTable {
  id: Generated<string>
  familyId: string
  accountId: string
  companyId: string | null
  roleId: string
  employeeId: string | null
  refreshHash: Buffer
  expiresAt: Instant
  endedAt: NullableInstant
  endReason: string | null
  userAgent: string | null
  address: string | null
  lastUsedAt: GeneratedInstant
  createdAt: GeneratedInstant
  secondStep: string | null
  provedAt: NullableInstant
}

interface ShiftDecisionTable {
  companyId: string
  employeeId: string
  workDate: string
  shiftKey: string
  allowEa: boolean | null
  allowLd: boolean | null
  allowOt: boolean | null
  apprvUnschWork: boolean | null
  breakRules: GeneratedJson
  departmentId: string | null
  reason: string | null
  authorAccountId: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface ShiftSwapTable {
  companyId: string
  id: Generated<string>
  askerId: string
  colleagueId: string
  givenDate: string
  given: Json
  takenDate: string | null
  taken: NullableJson
  status: Generated<string>
  overBecause: string | null
  note: string | null
  reason: string | null
  answeredAt: NullableInstant
  decidedAt: NullableInstant
  decidedBy: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface ShiftTemplateTable {
  companyId: string
  id: Generated<string>
  departmentId: string
  startMinute: number
  endMinute: number
  breakMinutes: number | null
  labelName: string | null
  colorCode: string
  isDeleted: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface SignInChallengeTable {
  id: Generated<string>
  accountId: string | null
  kind: string
  tokenHash: Buffer
  detail: GeneratedJson
  expiresAt: Instant
  usedAt: NullableInstant
  createdAt: GeneratedInstant
}

interface SkillTable {
  companyId: string
  id: Generated<string>
  name: string
  isActive: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  payTypeId: string | null
  allowanceCalculationType: string | null
}

interface StaffRequirementTable {
  companyId: string
  id: Generated<string>
  departmentId: string | null
  skillId: string | null
  weekday: number | null
  onDate: string | null
  startMinute: number
  endMinute: number
  needed: number
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface StandingPunchTable {
  companyId: string
  id: string
  localDate: string
  localMinute: number
  employeeId: string
  at: Instant
  zone: string
  direction: string | null
  source: string
  site: string | null
  pinnedDate: string | null
  isLate: boolean
  replacesId: string | null
  authorAccountId: string | null
  reason: string | null
  importId: string | null
  createdAt: Instant
  workPlaceId: string | null
  departmentId: string | null
  jobId: string | null
  taskId: string | null
}

interface StoredFileTable {
  companyId: string
  id: Generated<string>
  kind: string
  mediaType: string
  size: number
  digest: Buffer
  employeeId: string | null
  accountId: string | null
  createdBy: string | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface SyncResultTable {
  companyId: string
  id: Generated<string>
  at: Instant
  type: string
  status: string
  message: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface TaskTable {
  companyId: string
  id: Generated<string>
  code: string
  name: string
  isActive: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  description: Generated<string>
  punchCode: string | null
  payExportCode: Generated<string>
  externalTaskType: string | null
  externalTaskId: string | null
}

interface TemplateSpanTable {
  companyId: string | null
  employeeId: string | null
  fromDate: string | null
  toDate: string | null
  scheduleTemplateId: string | null
}

interface TerminalTable {
  companyId: string
  deviceId: string
  serial: string
  timeZoneId: string
  hasDirections: Generated<boolean>
  sendsUsers: Generated<boolean>
  punchStamp: string | null
  toldOffset: number | null
  firmware: string | null
  usersOnIt: number | null
  refusedAt: NullableInstant
  lastCommand: Generated<number>
  comparedAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface TerminalAddressTable {
  deviceId: string
  companyId: string
  digest: string
  createdAt: GeneratedInstant
}

interface TerminalUserTable {
  companyId: string
  deviceId: string
  clockId: number
  wantedName: string | null
  knownName: string | null
  sentName: string | null
  command: number | null
  sentAt: NullableInstant
  tries: Generated<number>
  failure: number | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface TimeExceptionTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  workDate: string
  exceptionKey: string
  type: string
  minutes: number | null
  shiftKey: string | null
  scheduledIn: NullableInstant
  scheduledOut: NullableInstant
  actualIn: NullableInstant
  actualOut: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface TimeRoundingTable {
  companyId: string
  id: Generated<string>
  name: string
  description: string | null
  isActive: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  removedAt: NullableInstant
}

interface TimeRoundingVersionTable {
  companyId: string
  timeRoundingId: string
  effectiveFrom: string
  rules: Json
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface TimesheetDayTable {
  companyId: string
  employeeId: string
  workDate: string
  type: string
  scheduledMinutes: number
  elapsedMinutes: number
  paidMinutes: number
  ordinaryMinutes: number
  overtimeMinutes: number
  pendingOvertimeMinutes: number
  holidayWorkedMinutes: number
  holidayLeaveMinutes: number
  alternativeHolidays: number
  leaveMinutes: number
  autoLeaveMinutes: number
  breakMinutes: number
  notAcceptedMinutes: number
  countedMinutes: number
  figures: Json
  inputHash: Buffer
  resultHash: Buffer
  staleAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface TimesheetWeekTable {
  companyId: string
  employeeId: string
  monday: string
  paidMinutes: number
  scheduledMinutes: number
  workingDays: number
  plannedDays: number
  leaveDays: number
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface TotpAuthenticatorTable {
  accountId: string
  sealedSecret: Buffer
  lastStep: number | null
  createdAt: GeneratedInstant
}

interface UndecidedLeaveTable {
  companyId: string
  id: string
  employeeId: string
  payTypeId: string
  fromDate: string
  toDate: string
  fromMinute: number | null
  toMinute: number | null
  status: string
  hoursPerDay: number | null
  bySchedule: boolean
  skipHoliday: boolean
  skipUnscheduled: boolean
  source: string
  createdAt: Instant
  updatedAt: Instant
  version: number
  description: string
  requestedBy: string | null
  examinedBy: string | null
  examinedAt: NullableInstant
  reason: string
  step: number
  round: number
  requestId: string | null
}

interface UndoneRemovalTable {
  companyId: string
  id: Generated<string>
  punchId: string
  employeeId: string
  workDate: string
  removedAt: Instant
  removedBy: string | null
  reason: string | null
  undoneBy: string | null
  createdAt: GeneratedInstant
}

interface UsedRefreshTokenTable {
  refreshHash: Buffer
  sessionId: string
  usedAt: GeneratedInstant
  successors: Generated<number>
}

interface VisibleDepartmentTable {
  companyId: string
  id: string
  parentId: string | null
  level: number
  name: string
  code: string | null
  status: string
  timeZoneId: string | null
  approverAccountId: string | null
  createdAt: Instant
  updatedAt: Instant
  version: number
  punchCode: string | null
  defaultPositionId: string | null
  scheduleTemplateId: string | null
  timeRoundingId: string | null
  payExportCode: string | null
  rateExportCode: string | null
  isGreentreeWeekly: boolean
}

interface VisibleEmployeeTable {
  companyId: string
  id: string
  accountId: string | null
  clockId: number | null
  payId: string | null
  firstName: string
  lastName: string
  middleName: string | null
  email: string | null
  hiredOn: string
  terminatedOn: string | null
  status: string
  isExport: boolean
  reportToAccountId: string | null
  createdAt: Instant
  updatedAt: Instant
  version: number
  displayName: string | null
  title: string | null
  mobile: string | null
  phone: string | null
  fax: string | null
  physicalAddress: string | null
  postalAddress: string | null
  comments: string | null
  avatarFileId: string | null
  xeroGuid: string | null
  workflowId: string | null
  externalId: string | null
  defaultActivity: string | null
  defaultWorkcentre: string | null
  payCostCode: string | null
  glTransType: string | null
  jobCostingAt: NullableInstant
  registrationId: string | null
  hasApp: boolean
  showsOnDashboard: boolean
  skipsGps: boolean
  skipsGeofence: boolean
  isEvacuator: boolean
  pinHash: string | null
  statusReason: string | null
  importId: string | null
}

interface VisitorTable {
  companyId: string
  id: Generated<string>
  userType: string
  name: string
  company: Generated<string>
  carRego: Generated<string>
  comment: Generated<string>
  contactId: string | null
  contactName: Generated<string>
  signedInAt: NullableInstant
  signedOutAt: NullableInstant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  email: string | null
  siteId: string | null
  expectedAt: NullableInstant
  signedInDeviceId: string | null
  signedOutDeviceId: string | null
  signedOutBy: string | null
  clockAheadMs: number | null
  isTimeCorrected: Generated<boolean>
  receivedAt: NullableInstant
  toldAt: NullableInstant
  erasedAt: NullableInstant
}

interface VisitorAgreementTable {
  companyId: string
  visitorId: string
  digest: string
  contentsVersion: number
  agreedAt: Instant
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface VisitorSettingTable {
  companyId: string
  retentionDays: number | null
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface VisitorTextTable {
  companyId: string
  digest: string
  kioskContentType: string
  content: string
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

interface WorkPlaceTable {
  companyId: string
  id: Generated<string>
  name: string
  isActive: Generated<boolean>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  address: Generated<string>
  latitude: number | null
  longitude: number | null
  radiusMetres: Generated<number>
  description: Generated<string>
  siteCode: string | null
}

interface WorkSectionTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  workDate: string
  startMinute: number
  endMinute: number
  breakMinutes: number | null
  labelName: string | null
  colorCode: string | null
  rules: GeneratedJson
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
  departmentId: string | null
  jobId: string | null
  taskId: string | null
}

interface WorkShiftTable {
  companyId: string
  id: Generated<string>
  employeeId: string
  workDate: string
  shiftKey: string
  workSectionId: string | null
  scheduledFrom: NullableInstant
  scheduledTo: NullableInstant
  paidMinutes: number
  breakMinutes: number
  pendingOvertimeMinutes: number
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
  version: Generated<number>
}

export interface Database {
  account: AccountTable
  account_link: AccountLinkTable
  api_token: ApiTokenTable
  app_setting: AppSettingTable
  approval_managers: ApprovalManagersTable
  assignment_in_effect: AssignmentInEffectTable
  audit_entry: AuditEntryTable
  availability_exception: AvailabilityExceptionTable
  availability_pattern: AvailabilityPatternTable
  background_job: BackgroundJobTable
  badge: BadgeTable
  bulk_run: BulkRunTable
  bulk_run_person: BulkRunPersonTable
  calculated_facts: CalculatedFactsTable
  calendar_feed: CalendarFeedTable
  company: CompanyTable
  company_detail: CompanyDetailTable
  company_structure: CompanyStructureTable
  confidential_leave_viewer: ConfidentialLeaveViewerTable
  correction: CorrectionTable
  current_assignment: CurrentAssignmentTable
  department: DepartmentTable
  department_filter: DepartmentFilterTable
  department_holiday: DepartmentHolidayTable
  department_job: DepartmentJobTable
  department_work_place: DepartmentWorkPlaceTable
  device: DeviceTable
  device_code: DeviceCodeTable
  device_key: DeviceKeyTable
  device_punch: DevicePunchTable
  device_request: DeviceRequestTable
  employee: EmployeeTable
  employee_assignment: EmployeeAssignmentTable
  employee_import: EmployeeImportTable
  employee_pay_rate: EmployeePayRateTable
  employee_skill: EmployeeSkillTable
  employee_transfer_position: EmployeeTransferPositionTable
  employee_work_place: EmployeeWorkPlaceTable
  exception_review: ExceptionReviewTable
  fallen_approval: FallenApprovalTable
  global_schedule: GlobalScheduleTable
  global_schedule_person: GlobalSchedulePersonTable
  holiday: HolidayTable
  holiday_in_force: HolidayInForceTable
  holiday_version: HolidayVersionTable
  idempotency_key: IdempotencyKeyTable
  identity: IdentityTable
  identity_provider: IdentityProviderTable
  import_batch: ImportBatchTable
  import_line: ImportLineTable
  import_restored: ImportRestoredTable
  import_undo: ImportUndoTable
  installation: InstallationTable
  installation_audit_entry: InstallationAuditEntryTable
  job: JobTable
  job_task: JobTaskTable
  kiosk_contact: KioskContactTable
  kiosk_content: KioskContentTable
  leave: LeaveTable
  leave_accrual_rule: LeaveAccrualRuleTable
  leave_adjustment: LeaveAdjustmentTable
  leave_balance: LeaveBalanceTable
  leave_balance_change: LeaveBalanceChangeTable
  leave_balance_column: LeaveBalanceColumnTable
  leave_balance_import: LeaveBalanceImportTable
  leave_balance_setting: LeaveBalanceSettingTable
  leave_cancellation: LeaveCancellationTable
  leave_decision: LeaveDecisionTable
  leave_delegation: LeaveDelegationTable
  leave_file: LeaveFileTable
  leave_ledger_entry: LeaveLedgerEntryTable
  leave_limit: LeaveLimitTable
  leave_planning: LeavePlanningTable
  leave_rule: LeaveRuleTable
  leave_rule_step: LeaveRuleStepTable
  leave_step: LeaveStepTable
  managed_department: ManagedDepartmentTable
  message: MessageTable
  oauth_client: OauthClientTable
  open_shift: OpenShiftTable
  open_shift_person: OpenShiftPersonTable
  outgoing_mail: OutgoingMailTable
  pair_first_approval: PairFirstApprovalTable
  passkey: PasskeyTable
  pay_card: PayCardTable
  pay_card_detail: PayCardDetailTable
  pay_card_file: PayCardFileTable
  pay_card_snapshot: PayCardSnapshotTable
  pay_group: PayGroupTable
  pay_group_version: PayGroupVersionTable
  pay_line: PayLineTable
  pay_period: PayPeriodTable
  pay_period_snapshot: PayPeriodSnapshotTable
  pay_type: PayTypeTable
  pay_type_in_force: PayTypeInForceTable
  pay_type_version: PayTypeVersionTable
  payroll_layout: PayrollLayoutTable
  payroll_sent: PayrollSentTable
  period_confirmation: PeriodConfirmationTable
  period_reminder: PeriodReminderTable
  plan_mark: PlanMarkTable
  presence_watch: PresenceWatchTable
  project_entry: ProjectEntryTable
  published_day: PublishedDayTable
  punch: PunchTable
  punch_decision: PunchDecisionTable
  punch_pair: PunchPairTable
  punch_photo: PunchPhotoTable
  punch_replacement: PunchReplacementTable
  punch_work_part: PunchWorkPartTable
  rate_limit: RateLimitTable
  recalculation_mark: RecalculationMarkTable
  recovery_code: RecoveryCodeTable
  roll_call: RollCallTable
  roll_call_mark: RollCallMarkTable
  roll_call_person: RollCallPersonTable
  roll_call_warden: RollCallWardenTable
  roster_budget: RosterBudgetTable
  rule_revision: RuleRevisionTable
  schedule_day: ScheduleDayTable
  schedule_leave_word: ScheduleLeaveWordTable
  schedule_template: ScheduleTemplateTable
  schedule_template_version: ScheduleTemplateVersionTable
  session: SessionTable
  shift_decision: ShiftDecisionTable
  shift_swap: ShiftSwapTable
  shift_template: ShiftTemplateTable
  sign_in_challenge: SignInChallengeTable
  skill: SkillTable
  staff_requirement: StaffRequirementTable
  standing_punch: StandingPunchTable
  stored_file: StoredFileTable
  sync_result: SyncResultTable
  task: TaskTable
  template_span: TemplateSpanTable
  terminal: TerminalTable
  terminal_address: TerminalAddressTable
  terminal_user: TerminalUserTable
  time_exception: TimeExceptionTable
  time_rounding: TimeRoundingTable
  time_rounding_version: TimeRoundingVersionTable
  timesheet_day: TimesheetDayTable
  timesheet_week: TimesheetWeekTable
  totp_authenticator: TotpAuthenticatorTable
  undecided_leave: UndecidedLeaveTable
  undone_removal: UndoneRemovalTable
  used_refresh_token: UsedRefreshTokenTable
  visible_department: VisibleDepartmentTable
  visible_employee: VisibleEmployeeTable
  visitor: VisitorTable
  visitor_agreement: VisitorAgreementTable
  visitor_setting: VisitorSettingTable
  visitor_text: VisitorTextTable
  work_place: WorkPlaceTable
  work_section: WorkSectionTable
  work_shift: WorkShiftTable
}
