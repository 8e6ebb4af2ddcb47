import { SECTION_TYPES, type WorkSection } from '@timeloom/contract'
import { Button, Form } from 'antd'
import { Lock, Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import declared from '../../../ui/kit/form/declared-form.module.css'
import { FormControl } from '../../../ui/kit/form/form-control.tsx'
import { markRequired } from '../../../ui/kit/form/mark-required.tsx'
import { recheckWrong } from '../../../ui/kit/form/recheck-wrong.ts'
import { jobsFor } from '../../../ui/widgets/job-task-picker/job-task-rules.ts'
import styles from './day-dialog.module.css'
import type { SectionChoices } from './section-choices.ts'
import { sectionFields } from './section-fields.tsx'
import { minutesIn, sectionOf, sectionValues, type SectionValues } from './section-values.ts'

interface SectionPanelProps {
  section: WorkSection
  /** From 1. */
  place: number
  choices: SectionChoices
  isFocused: boolean
  /** While another day is copied. */
  isDisabled: boolean
  /** Takes what reads the section as it is entered: undefined where a field of it is wrong, which then has the focus. */
  onReader: (id: string, read: (() => Promise<WorkSection | undefined>) | null) => void
  onChange: () => void
  onRemove: () => void
}

/** One section of a day, with all its fields. @source spec 001 §3 Work section; fields F237–F257 */
export function SectionPanel(props: SectionPanelProps) {
  const { section, place, choices, isFocused, isDisabled, onReader } = props
  const settings = useSettings()
  const { timeFormat } = useUser()
  const formName = useId()
  const [form] = Form.useForm<SectionValues>()
  const [initial] = useState(() => sectionValues(section, settings))
  const [values, setValues] = useState<Partial<SectionValues>>(initial)
  const jobs = jobsFor(choices.jobs, section)
  const fields = sectionFields({ settings, timeFormat, choices, jobs, isFocused, isDisabled })
  const { startMinute, endMinute } = minutesIn({ ...initial, ...values })
  const isLocked = section.type === SECTION_TYPES.locked

  useEffect(() => {
    onReader(section.id, async () => {
      try {
        const entered = await form.validateFields()
        return sectionOf(section, { ...initial, ...entered }, { departments: choices.departments, jobs })
      } catch (refused) {
        const [first] = (refused as { errorFields?: { name: (string | number)[] }[] }).errorFields ?? []
        if (first) form.scrollToField(first.name, { focus: true })
        return undefined
      }
    })
    return () => onReader(section.id, null)
  })

  return (
    <section className={styles.section} aria-label={t('Section {place}', { place })}>
      <header>
        <h3>{t('Section {place}', { place })}</h3>
        <span className={styles.duration}>
          {t('{hours} hours', { hours: Math.max(0, (endMinute - startMinute) / 60).toFixed(2) })}
        </span>
        {isLocked ? (
          <span className={styles.locked}>
            <Lock size={13} aria-hidden="true" />
            {t('Locked')}
          </span>
        ) : (
          !isDisabled && (
            <Button
              type="text"
              danger
              size="small"
              icon={<Trash2 size={14} aria-hidden="true" />}
              aria-label={t('Delete section {place}', { place })}
              onClick={props.onRemove}
            />
          )
        )}
      </header>
      <Form<SectionValues>
        form={form}
        name={formName}
        component={false}
        layout="vertical"
        disabled={isDisabled}
        initialValues={initial}
        validateTrigger="onBlur"
        requiredMark={markRequired}
        onValuesChange={(changed, all) => {
          setValues(all)
          recheckWrong(form, Object.keys(changed))
          props.onChange()
        }}
      >
        <div className={declared.fields}>
          {fields
            .filter((field) => field.isShown?.(values) ?? true)
            .map((field) => (
              <FormControl key={field.name} field={field} />
            ))}
        </div>
      </Form>
    </section>
  )
}
