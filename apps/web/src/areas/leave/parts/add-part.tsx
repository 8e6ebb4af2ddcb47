import { Button, Form } from 'antd'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../../../lib/words/words.ts'
import type { FieldErrors } from '../../../ui/kit/form/form-field.types.ts'
import type { LeaveForm } from '../leave-form.ts'
import styles from './parts.module.css'

interface AddPartProps {
  /** There is a part before this one. */
  isNext: boolean
  /** Keeps what is entered as a part of the request; returns the messages of fields where it cannot. */
  onAdd: (entered: LeaveForm) => Promise<FieldErrors<LeaveForm> | undefined>
}

/** In the form of a new leave: keeps it as a part, and asks for another leave type. */
export function AddPart({ isNext, onAdd }: AddPartProps) {
  const form = Form.useFormInstance<LeaveForm>()
  useEffect(() => {
    if (isNext) (form.getFieldInstance('typeId') as { focus?: () => void } | undefined)?.focus?.()
  }, [form, isNext])
  const add = async () => {
    // The fields say what is missing.
    const entered = await form.validateFields().catch(() => undefined)
    const errors = entered && (await onAdd(entered))
    if (!errors) return
    const entries = Object.entries(errors).map(([name, words]) => ({ name, errors: words ? [words] : [] }))
    form.setFields(entries as Parameters<typeof form.setFields>[0])
  }
  return (
    <div className={styles.add}>
      <Button type="link" size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={() => void add()}>
        {t('Add another leave type')}
      </Button>
    </div>
  )
}
