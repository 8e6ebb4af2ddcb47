import type { ScheduleTemplate } from '@timeloom/contract'
import { Button, Form } from 'antd'
import { useId } from 'react'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import declared from '../../../ui/kit/form/declared-form.module.css'
import { FormControl } from '../../../ui/kit/form/form-control.tsx'
import { markRequired } from '../../../ui/kit/form/mark-required.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { HistoryButton } from '../../../ui/widgets/history/history-button.tsx'
import { DayGrid } from '../days/day-grid.tsx'
import { useSectionMaker } from '../days/use-section-maker.ts'
import { TemplateDates } from './template-dates.tsx'
import styles from './template-form.module.css'
import { type TemplateValues, weekdayIn } from './template-values.ts'
import { useTemplateForm } from './use-template-form.ts'

/** A schedule template: what it is, and what each of its days plans. @source spec 001 §2.2 */
export function TemplateForm({ template: began }: { template: ScheduleTemplate | undefined }) {
  const { multiShiftView: isMultiShift } = useSettings()
  const formId = useId()
  const newSection = useSectionMaker()
  const state = useTemplateForm(began)
  const { template, saving, edits } = state
  const title = template ? t('Modify a schedule template') : t('Create a new schedule template')
  return (
    <PageFrame
      title={title}
      isFilled
      {...(template ? aboutOf(template) : {})}
      footer={
        <>
          {state.note && <div className={styles.note}>{state.note}</div>}
          {saving.refusal !== undefined && (
            <p className={`${declared.refusal} ${styles.note}`} role="alert">
              {saving.refusal}
            </p>
          )}
          <span className={styles.grow} />
          <Button onClick={state.cancel}>{t('Cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={saving.isSaving} disabled={saving.isSaving}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <Form<TemplateValues>
          id={formId}
          form={state.form}
          layout="vertical"
          className={`${declared.form} ${styles.info}`}
          aria-label={t('Schedule Info')}
          initialValues={state.initial}
          validateTrigger="onBlur"
          requiredMark={markRequired}
          scrollToFirstError={{ focus: true }}
          onValuesChange={state.type}
          onFinish={() => void saving.submit(false)}
        >
          <h2 className={styles.title}>{t('Schedule Info')}</h2>
          {template && (
            <TemplateDates template={template} value={state.effectiveFrom} onChange={state.setEffectiveFrom} />
          )}
          <div className={declared.fields}>
            {state.fields.map((field) => (
              <FormControl key={field.name} field={field} isRefused={saving.refused.has(field.name)} />
            ))}
          </div>
        </Form>
        <section className={styles.days} aria-label={t('Days')}>
          <DayGrid
            label={t('Days of the template')}
            days={edits.days}
            problems={state.problems}
            weekdayOf={weekdayIn(state.startDate, edits.days.length)}
            editing={{ ...edits, isMultiShift, newSection }}
            isHeld={saving.isSaving}
          />
        </section>
      </div>
      {state.question}
    </PageFrame>
  )
}

function aboutOf({ id, name }: ScheduleTemplate) {
  return {
    subtitle: name,
    actions: <HistoryButton name={name} of={{ entities: ['schedule_template'], entityId: id }} />,
  }
}
