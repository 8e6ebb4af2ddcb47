import type { ScheduleRule, ScheduleTemplate } from '@timeloom/contract'
import { totalsOf, workSection } from '../schedules/section-wire.service.ts'
import { versionOn, type DatedRecord } from '../setup-records/dated-records.service.ts'
import type { SectionNames } from './schedule-templates.repository.ts'
import type { TemplateDay, TemplatePlan, TemplateRules, TemplateValues } from './template-plan.ts'

/** A template on the wire: what it plans today, and when that changes. */
export async function toTemplate(
  { id, version, values, versions }: DatedRecord<TemplateValues, TemplateRules>,
  {
    today,
    employeeIds,
    namesOf,
  }: { today: string; employeeIds: string[]; namesOf: (plan: TemplatePlan) => Promise<SectionNames> },
): Promise<ScheduleTemplate> {
  const inForce = versionOn(versions, today)
  const { scheduleDays, ...cycle } = inForce?.rules.plan ?? withoutDays(today)
  const names = await namesOf({ ...cycle, scheduleDays })
  const next = inForce && versions[versions.indexOf(inForce) + 1]
  return {
    id,
    name: values.name,
    employeeIds,
    active: values.isActive,
    ...cycle,
    scheduleType: 'template',
    scheduleRules: scheduleDays.map((day) => toRule(id, day, names)),
    next: next ? { effectiveFrom: next.effectiveFrom } : null,
    version,
  }
}

/** A template of which only the name is known. */
function withoutDays(today: string): TemplatePlan {
  const days = 7
  return {
    periodType: 'Weekly',
    periods: 1,
    days,
    startDate: today,
    autoPunch: false,
    outPunchOnly: false,
    workOnHoliday: false,
    scheduleDays: Array.from({ length: days }, (_, index) => ({
      num: index + 1,
      title: '',
      isOffDay: false,
      sections: [],
    })),
  }
}

function toRule(
  templateId: string,
  { num, title, isOffDay, sections }: TemplateDay,
  { departments, jobs }: SectionNames,
): ScheduleRule {
  return {
    id: `${templateId}:${num}`,
    isOffDay,
    isClosed: false,
    virtual: false,
    num,
    ruleDay: null,
    title,
    ...totalsOf(sections),
    scheduleId: templateId,
    workSections: sections.map((section) =>
      workSection({
        ...section,
        id: `${num}:${section.startMinute}`,
        departmentName: departments[section.departmentId ?? ''] ?? null,
        jobName: jobs[section.jobId ?? ''] ?? null,
        isLocked: false,
      }),
    ),
    modified: false,
    version: 0,
  }
}
