import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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
})
export type CompanySettings = z.output<typeof CompanySettings>

export const companySettings = endpoint({
  method: 'GET',
  path: '/api/company/settings',
  summary: 'The settings and feature switches of the session’s company.',
  access: 'signed-in',
  answer: CompanySettings,
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
  summary: 'The menu tree of the caller: what the role may see and the company has switched on.',
  access: 'signed-in',
  answer: z.array(MenuItem),
})
