import type { Section } from '../schedules/schedules.service.ts'

type FromTemplate = Pick<
  Section,
  'startMinute' | 'endMinute' | 'breakMinutes' | 'departmentId' | 'labelName' | 'colorCode'
>

/** The section that a shift template plans. */
export function templateSection(template: FromTemplate): Section {
  const { startMinute, endMinute, breakMinutes, departmentId, labelName, colorCode } = template
  return { startMinute, endMinute, breakMinutes, departmentId: departmentId ?? null, labelName, colorCode, rules: {} }
}
