import { PERIOD_TYPES, type BodyOf, type saveSchedule } from '@timeloom/contract'
import { z } from 'zod'
import type { Section, SectionRules } from '../schedules/schedules.service.ts'

export type TemplateBody = BodyOf<typeof saveSchedule>

/** With every field, as the database compares it with a stored section. */
const StoredSection = z.object({
  startMinute: z.int(),
  endMinute: z.int(),
  breakMinutes: z.int().nullable(),
  labelName: z.string().nullable(),
  colorCode: z.string().nullable(),
  rules: z.custom<SectionRules>(),
  departmentId: z.string().nullable(),
  jobId: z.string().nullable(),
  taskId: z.string().nullable(),
}) satisfies z.ZodType<Section>

/** What a template plans from a date on: a cycle of `periods` times `days` days that begins on `startDate`. */
export const TemplatePlan = z.object({
  periodType: z.enum(PERIOD_TYPES),
  periods: z.int(),
  days: z.int(),
  /** nothing is planned before it */
  startDate: z.string(),
  autoPunch: z.boolean(),
  outPunchOnly: z.boolean(),
  workOnHoliday: z.boolean(),
  /** in order of their places in the cycle, which are from 1 */
  scheduleDays: z.array(
    z.object({
      num: z.int(),
      title: z.string(),
      isOffDay: z.boolean(),
      /** by their start; none on an off day */
      sections: z.array(StoredSection),
    }),
  ),
})
export type TemplatePlan = z.output<typeof TemplatePlan>
export type TemplateDay = TemplatePlan['scheduleDays'][number]

export const TemplateValues = z.object({ name: z.string(), isActive: z.boolean() })
export type TemplateValues = z.output<typeof TemplateValues>

export interface TemplateRules {
  plan: TemplatePlan
}
