import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import declared from './declared-form.module.css'
import { FormControl } from './form-control.tsx'
import type { FieldErrors, FormField } from './form-field.types.ts'
import { markRequired } from './mark-required.tsx'
import styles from './sectioned-form.module.css'
import { useLongForm, type LongFormSave } from './use-long-form.ts'

export interface FormSection<Values> {
  key: string
  title: string
  fields: FormField<Values>[]
  isShown?: (values: Partial<Values>) => boolean
  /** Between the title and the fields. */
  note?: ReactNode
}

interface SectionedFormProps<Values extends object> {
  /** What the form is about, for assistive technology. */
  label: string
  sections: FormSection<Values>[]
  initialValues: Partial<Values>
  /**
   * Saves the values of the visible fields; returns the messages of refused fields, or nothing when it is done.
   * `continues`: the next one is to be entered. With `put` it takes other values over into the form instead, which is
   * unsaved then.
   */
  onSave: (
    values: Partial<Values>,
    how: LongFormSave & { put: (values: Partial<Values>) => void },
  ) => Promise<FieldErrors<Values> | void>
  failure: string
  onCancel: () => void
  /** Offers 'Save and continue to create'. */
  isNew: boolean
  /** Why nothing here can be changed: the fields are read-only, and there is no Save. */
  readOnly?: string | undefined
  /** Beside the buttons, so that it is seen wherever the form stands: who saved in the meantime. */
  note?: ReactNode
  /** Below the sections, such as a history. */
  children?: ReactNode
}

/** A long form in sections, its buttons always in reach. @source spec 000 §2.9, §2.11; design/ui.md Foundations */
export function SectionedForm<Values extends object>(props: SectionedFormProps<Values>) {
  const [form] = Form.useForm<Values>()
  const isReadOnly = props.readOnly !== undefined
  const [values, setValues] = useState<Partial<Values>>(props.initialValues)
  const shown = shownSections(props.sections, values)
  const saving = useLongForm<Values>({
    form,
    initialValues: props.initialValues,
    failure: props.failure,
    isOfForm: (field) => props.sections.some(({ fields }) => fields.some(({ name }) => name === field)),
    shown: shown.flatMap(({ fields }) => fields),
    onSave: props.onSave,
    onPut: (others) => setValues((now) => ({ ...now, ...others })),
  })
  const { isSaving, continues, submit } = saving
  const cancel = () => {
    if (isSaving) saving.abandon()
    props.onCancel()
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={`${declared.form} ${styles.form}`}
      aria-label={props.label}
      disabled={isReadOnly}
      initialValues={props.initialValues}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      requiredMark={markRequired}
      onValuesChange={(changed, all) => {
        setValues(all)
        saving.changed(all, Object.keys(changed))
      }}
      onFinish={() => void submit(false)}
    >
      {isReadOnly && <p className={styles.readOnly}>{props.readOnly}</p>}
      {shown.map(({ key, title, note, fields }) => (
        <section key={key} className={styles.section} aria-label={title}>
          <h2>{title}</h2>
          {note !== undefined && <div className={styles.note}>{note}</div>}
          <div className={declared.fields}>
            {fields.map((field) => (
              <FormControl key={field.name} field={field} isRefused={saving.refused.has(field.name)} />
            ))}
          </div>
        </section>
      ))}
      {props.children}
      {saving.refusal !== undefined && (
        <p className={declared.refusal} role="alert">
          {saving.refusal}
        </p>
      )}
      <div className={styles.actions}>
        {props.note !== undefined && <div className={styles.meanwhile}>{props.note}</div>}
        <Button onClick={cancel} disabled={false}>
          {isReadOnly ? t('Back') : t('Cancel')}
        </Button>
        {props.isNew && (
          <Button loading={continues} disabled={isSaving} onClick={() => void submit(true)}>
            {t('Save and continue to create')}
          </Button>
        )}
        {!isReadOnly && (
          <Button type="primary" htmlType="submit" loading={isSaving && !continues} disabled={isSaving}>
            {t('Save')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** The sections that the values show, with the fields of them that they show. */
function shownSections<Values>(
  sections: readonly FormSection<Values>[],
  values: Partial<Values>,
): FormSection<Values>[] {
  return sections
    .filter((section) => section.isShown?.(values) ?? true)
    .map((section) => ({ ...section, fields: section.fields.filter((field) => field.isShown?.(values) ?? true) }))
}
