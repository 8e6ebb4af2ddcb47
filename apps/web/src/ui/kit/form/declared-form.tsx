import { Button, Form } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './declared-form.module.css'
import { FormControl } from './form-control.tsx'
import type { FieldErrors, FormField } from './form-field.types.ts'
import { markRequired } from './mark-required.tsx'
import { recheckWrong } from './recheck-wrong.ts'
import { sayUnshown } from './say-unshown.ts'
import { useFormSave } from './use-form-save.ts'

interface DeclaredFormProps<Values extends object> {
  /** What the form is about, for assistive technology. */
  label: string
  fields: FormField<Values>[]
  initialValues: Partial<Values>
  /**
   * Saves; returns the messages of refused fields, or nothing when it is done. With `put` it takes other values over
   * into the form instead, which is unsaved then.
   */
  onSave: (values: Values, put: (values: Partial<Values>) => void) => Promise<FieldErrors<Values> | void>
  /** The caller's message when the save fails without words of its own. */
  failure: string
  saveLabel?: string
  busyLabel?: string
  /** Whether these values cannot be saved at all; what the form shows between fields and buttons says why. */
  isBlocked?: (values: Partial<Values>) => boolean
  onCancel?: () => void
  /** Left of the buttons, such as Delete. */
  extraAction?: ReactNode
  /** Between the fields and the buttons, such as a preview; it sees the values as they are typed. */
  children?: (values: Partial<Values>) => ReactNode
}

/**
 * A form declared as a list of fields: required marks, 'This field is required.', words of the server on their own
 * field, the first error focused, and a question before unsaved changes are left. A save that could not be sent says so
 * above the buttons, and Cancel ends one that is under way.
 *
 * @source spec 000 §5; design/ui.md Foundations
 */
export function DeclaredForm<Values extends object>(props: DeclaredFormProps<Values>) {
  const [form] = Form.useForm<Values>()
  const [values, setValues] = useState<Partial<Values>>(props.initialValues)
  const shownFields = props.fields.filter((field) => field.isShown?.(values) ?? true)
  const showErrors = (errors: Partial<Record<string, string>>) => {
    const shown = sayUnshown(errors, shownFields)
    const entries = Object.entries(shown).map(([name, words]) => ({ name, errors: words ? [words] : [] }))
    form.setFields(entries as Parameters<typeof form.setFields>[0])
    const [first] = entries
    if (first) form.getFieldInstance(first.name as Parameters<typeof form.getFieldInstance>[0])?.focus?.()
  }
  const saving = useFormSave({
    initialValues: props.initialValues,
    failure: props.failure,
    isOfForm: (field) => props.fields.some(({ name }) => name === field),
    showErrors,
  })
  const save = async (entered: Values) => {
    let isPut = false
    const put = (others: Partial<Values>) => {
      form.setFieldsValue(others)
      setValues((now) => ({ ...now, ...others }))
      isPut = true
    }
    await saving.run(entered, () => props.onSave(entered, put))
    if (isPut) saving.markUnsaved()
  }
  const cancel = () => {
    if (saving.isSaving) saving.abandon()
    props.onCancel?.()
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      aria-label={props.label}
      initialValues={props.initialValues}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      requiredMark={markRequired}
      onValuesChange={(changed, all) => {
        setValues(all)
        saving.changed(all, Object.keys(changed))
        recheckWrong(form, Object.keys(changed))
      }}
      onFinish={(entered) => void save(entered)}
    >
      <div className={styles.fields}>
        {shownFields.map((field) => (
          <Fragment key={field.name}>
            {field.section !== undefined && <h2 className={styles.section}>{field.section}</h2>}
            <FormControl field={field} isRefused={saving.refused.has(field.name)} />
          </Fragment>
        ))}
      </div>
      {props.children?.(values)}
      {saving.refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {saving.refusal}
        </p>
      )}
      <div className={styles.actions}>
        {props.extraAction}
        <span className={styles.grow} />
        {props.onCancel && <Button onClick={cancel}>{t('Cancel')}</Button>}
        <Button
          type="primary"
          htmlType="submit"
          loading={saving.isSaving}
          disabled={props.isBlocked?.(values) ?? false}
        >
          {saving.isSaving ? (props.busyLabel ?? t('Saving')) : (props.saveLabel ?? t('Save'))}
        </Button>
      </div>
    </Form>
  )
}
