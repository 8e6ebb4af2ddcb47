import type { ScheduleTemplate } from '@timeloom/contract'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { todayIn } from '../../../lib/format/dates.ts'
import { asLeft } from '../../../lib/left-addresses.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import declared from '../../../ui/kit/form/declared-form.module.css'
import { FormControl } from '../../../ui/kit/form/form-control.tsx'
import { markRequired } from '../../../ui/kit/form/mark-required.tsx'
import { useLongForm } from '../../../ui/kit/form/use-long-form.ts'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { HistoryButton } from '../../../ui/widgets/history/history-button.tsx'
import { DayGrid } from '../days/day-grid.tsx'
import type { PlannedDay } from '../days/planned-day.ts'
import { type DayEdits, useDayEdits } from '../days/use-day-edits.ts'
import { useSectionMaker } from '../days/use-section-maker.ts'
import { TemplateDates } from './template-dates.tsx'
import { templateFields } from './template-fields.tsx'
import styles from './template-form.module.css'
import { CYCLES, cycleDays, daysFor, newTemplate, templateBody, type TemplateValues, valuesOf, weekdayIn } from './template-values.ts'
import { usePeople } from './templates.queries.ts'
import { useTemplateMeanwhile } from './use-template-meanwhile.tsx'
import { useTemplateSave } from './use-template-save.tsx'

/** All that is unsaved together: the fields, and the days beside them. */
interface WholeForm extends TemplateValues {
  scheduleRules: readonly PlannedDay[]
}

const LIST = '/schedule/list'

/** A schedule template: what it is, and what each of its days plans. @source spec 001 §2.2 */
export function TemplateForm({ template: began }: { template: ScheduleTemplate | undefined }) {
  const settings = useSettings()
  const { dateFormat } = useUser()
  const navigate = useNavigate()
  const formId = useId()
  const people = usePeople()
  const newSection = useSectionMaker()
  const [form] = Form.useForm<WholeForm>()
  const [initial] = useState(() => initialOf(began, todayIn(settings.timeZoneId)))
  const [values, setValues] = useState<TemplateValues>(initial)
  const [effectiveFrom, setEffectiveFrom] = useState<string | null>(null)
  const fieldsOf = (template: ScheduleTemplate | undefined) =>
    templateFields({
      isNew: template === undefined,
      settings,
      people,
      dateFormat,
      isCustom: values.periodType === 'Custom',
    })
  const meanwhile = useTemplateMeanwhile({ began, empty: initial, fields: fieldsOf })
  const template = meanwhile.record
  const { save, problems, question } = useTemplateSave(template)
  const edits: DayEdits = useDayEdits(initial.scheduleRules, (days) =>
    saving.changed({ ...values, scheduleRules: days }, ['scheduleRules']),
  )
  const fields = fieldsOf(template).map((field) => {
    const help = meanwhile.fields.find(({ name }) => name === field.name)?.help
    return help === undefined ? field : { ...field, help }
  })
  const saving = useLongForm<WholeForm>({
    form,
    initialValues: initial,
    failure: t('Failed to save the template.'),
    isOfForm: (field) => fields.some(({ name }) => name === field),
    shown: fields,
    onPut: () => setValues(valuesIn(form.getFieldsValue(true) as TemplateValues)),
    onSave: async (entered, { put }) => {
      const whole = { ...values, ...entered }
      try {
        const body = templateBody({ template, values: valuesIn(whole), days: edits.days, effectiveFrom })
        const refused = await save(body)
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
  const type = (typed: Partial<TemplateValues>) => {
    const next = { ...values, ...typed, ...(typed.periodType ? CYCLES[typed.periodType] : {}) }
    if (typed.periodType) form.setFieldsValue({ periods: next.periods, days: next.days })
    setValues(next)
    saving.changed({ ...next, scheduleRules: edits.days }, Object.keys(typed))
    const count = cycleDays(next)
    const isOther = typed.periodType !== undefined && typed.periodType !== 'Custom'
    if (count !== undefined && (isOther || count !== edits.days.length)) {
      edits.begin(daysFor(count, isOther ? [] : edits.days))
    }
  }
  const cancel = () => {
    if (saving.isSaving) saving.abandon()
    void navigate(asLeft(LIST))
  }
  const title = template ? t('Modify a schedule template') : t('Create a new schedule template')
  return (
    <PageFrame
      title={title}
      isFilled
      {...(template
        ? {
            subtitle: template.name,
            actions: <HistoryButton name={template.name} of={{ entities: ['schedule_template'], entityId: template.id }} />,
          }
        : {})}
      footer={
        <>
          {meanwhile.note && <div className={styles.note}>{meanwhile.note}</div>}
          {saving.refusal !== undefined && (
            <p className={`${declared.refusal} ${styles.note}`} role="alert">
              {saving.refusal}
            </p>
          )}
          <span className={styles.grow} />
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={saving.isSaving} disabled={saving.isSaving}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <Form<WholeForm>
          id={formId}
          form={form}
          layout="vertical"
          className={`${declared.form} ${styles.info}`}
          aria-label={t('Schedule Info')}
          initialValues={initial}
          validateTrigger="onBlur"
          requiredMark={markRequired}
          scrollToFirstError={{ focus: true }}
          onValuesChange={type}
          onFinish={() => void saving.submit(false)}
        >
          <h2 className={styles.title}>{t('Schedule Info')}</h2>
          {template && <TemplateDates template={template} value={effectiveFrom} onChange={setEffectiveFrom} />}
          <div className={declared.fields}>
            {fields.map((field) => (
              <FormControl key={field.name} field={field} isRefused={saving.refused.has(field.name)} />
            ))}
          </div>
        </Form>
        <section className={styles.days} aria-label={t('Days')}>
          <DayGrid
            label={t('Days of the template')}
            days={edits.days}
            problems={problems}
            weekdayOf={weekdayIn(values.startDate, edits.days.length)}
            {...(saving.isSaving ? {} : { editing: { ...edits, isMultiShift: settings.multiShiftView, newSection } })}
          />
        </section>
      </div>
      {question}
    </PageFrame>
  )
}

function initialOf(template: ScheduleTemplate | undefined, today: string): WholeForm {
  return template
    ? { ...valuesOf(template), scheduleRules: template.scheduleRules }
    : { ...newTemplate(today), scheduleRules: daysFor(7) }
}

/** The fields alone. */
function valuesIn(whole: TemplateValues): TemplateValues {
  const { name, employeeIds, active, autoPunch, outPunchOnly, workOnHoliday, periodType, periods, days, startDate } =
    whole
  return { name, employeeIds, active, autoPunch, outPunchOnly, workOnHoliday, periodType, periods, days, startDate }
}
