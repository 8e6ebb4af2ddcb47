import { z } from 'zod'
import { invalid, isRefusal, notFound, refused } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import type { DatedKind } from '../setup-records/dated-records.service.ts'
import { selectUnknownOfPlan } from './schedule-templates.repository.ts'
import { planOf } from './template-body.ts'
import { daysPlannedBy } from './template-days.repository.ts'
import { TemplatePlan, TemplateValues, type TemplateBody, type TemplateRules } from './template-plan.ts'

/** Schedule templates, whose days apply from a date. @source 001 §2.2, §3, §4, §5 */
export const TEMPLATE: DatedKind<TemplateValues, TemplateRules, TemplateBody> = {
  table: 'schedule_template',
  resource: 'schedule',
  unknown: 'There is no such schedule template.',
  title: 'Changed schedule template',
  values: TemplateValues,
  rules: z.object({ plan: TemplatePlan }),
  columns: { plan: 'rules' },
  isSigned: true,
  unique: ['name'],
  next: async (work, { body, record, inForce, takenField }) => {
    const values = { name: body.name, isActive: body.active }
    if (await takenField(values)) return refused('exist')
    const known = record?.versions[0]?.rules.plan
    if (known && known.periodType !== body.periodType) {
      const reason = 'The period type of a schedule template cannot be changed.'
      return invalid(reason, [{ field: 'periodType', reason }])
    }
    const plan = planOf(body, { settings: await ownSettings(work), before: inForce?.rules.plan })
    if (isRefusal(plan)) return plan
    const [unknown] = await selectUnknownOfPlan(work.tx, plan)
    return unknown === undefined ? { values, rules: { plan } } : notFound(`There is no such record in ${unknown}.`)
  },
  days: daysPlannedBy,
  // What a template plans is written and recalculated once its followers are known, by the save.
  recalculate: () => Promise.resolve({ message: 'completed', changedDays: 0 }),
  auditRules: ({ effectiveFrom, rules }) => ({ effectiveFrom, ...rules.plan }),
}
