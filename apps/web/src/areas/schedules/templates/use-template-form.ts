import type { ScheduleTemplate } from '@timeloom/contract'
import { Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { todayIn } from '../../../lib/format/dates.ts'
import { asLeft } from '../../../lib/left-addresses.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useLongForm } from '../../../ui/kit/form/use-long-form.ts'
import { useUnsavedGuard } from '../../../ui/kit/form/use-unsaved-guard.ts'
import { useDayEdits } from '../days/use-day-edits.ts'
import { templateFields } from './template-fields.tsx'
import {
  CYCLES,
  cycleDays,
  daysFor,
  newTemplate,
  templateBody,
  type TemplateValues,
  valuesIn,
} from './template-values.ts'
import { usePeople } from './templates.queries.ts'
import { useTemplateMeanwhile } from './use-template-meanwhile.tsx'
import { useTemplateSave } from './use-template-save.tsx'

const LIST = '/schedule/list'

/** The state of a template's form. @param began as it was opened; undefined: a new one */
export function useTemplateForm(began: ScheduleTemplate | undefined) {
  const settings = useSettings()
  const { dateFormat } = useUser()
  const navigate = useNavigate()
  const people = usePeople()
  const [form] = Form.useForm<TemplateValues>()
  const [initial] = useState(() => (began ? valuesIn(began) : newTemplate(todayIn(settings.timeZoneId))))
  const [initialDays] = useState(() => began?.scheduleRules ?? daysFor(cycleDays(initial) ?? 0))
  const [values, setValues] = useState<TemplateValues>(initial)
  const [effectiveFrom, setEffectiveFrom] = useState<string | null>(null)
  const isCustom = values.periodType === 'Custom'
  const fieldsOf = (template: ScheduleTemplate | undefined) =>
    templateFields({ isNew: template === undefined, settings, people, dateFormat, isCustom })
  const meanwhile = useTemplateMeanwhile({ began, empty: initial, fields: fieldsOf })
  const template = meanwhile.record
  const { save, problems, question } = useTemplateSave(template)
  const edits = useDayEdits(initialDays)
  const fields = fieldsOf(template).map((field) => {
    const help = meanwhile.fields.find(({ name }) => name === field.name)?.help
    return help === undefined ? field : { ...field, help }
  })
  const saving = useLongForm<TemplateValues>({
    form,
    initialValues: initial,
    failure: t('Failed to save the template.'),
    isOfForm: (field) => fields.some(({ name }) => name === field),
    shown: fields,
    onPut: () => setValues(valuesIn(form.getFieldsValue(true) as TemplateValues)),
    onSave: async (entered, { put }) => {
      const whole = valuesIn({ ...values, ...entered })
      try {
        const refused = await save(templateBody({ template, values: whole, days: edits.days, effectiveFrom }))
        if (refused) return refused
      } catch (error) {
        await meanwhile.takeOver(error, { values: whole, days: edits.days }, (taken, days) => {
          put(taken)
          edits.begin(days)
        })
        return undefined
      }
      void navigate(asLeft(LIST))
      return undefined
    },
  })
  // The days stand beside the fields, and are unsaved like them.
  useUnsavedGuard({ isDirty: edits.days !== initialDays, isSaving: saving.isSaving, abandon: saving.abandon })
  /** What is typed; a period type brings its days, other numbers add or cut some. */
  const type = (typed: Partial<TemplateValues>) => {
    const next = { ...values, ...typed, ...(typed.periodType ? CYCLES[typed.periodType] : {}) }
    if (typed.periodType) form.setFieldsValue({ periods: next.periods, days: next.days })
    setValues(next)
    saving.changed(next, Object.keys(typed))
    const count = cycleDays(next)
    const isOther = typed.periodType !== undefined && typed.periodType !== 'Custom'
    if (count !== undefined && (isOther || count !== edits.days.length)) {
      edits.begin(daysFor(count, isOther ? [] : edits.days))
    }
  }
  return {
    form,
    initial,
    template,
    fields,
    startDate: values.startDate,
    effectiveFrom,
    setEffectiveFrom,
    edits,
    saving,
    type,
    /** Why days were refused, by their place. */
    problems,
    /** What someone else saved in the meantime. */
    note: meanwhile.note,
    /** The question whether to save. */
    question,
    cancel: () => {
      if (saving.isSaving) saving.abandon()
      void navigate(asLeft(LIST))
    },
  }
}
