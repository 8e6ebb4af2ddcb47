import type { AccrualRule } from '@timeloom/contract'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useFocusBack } from '../../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import { accrualFields } from './accrual-fields.tsx'
import { accrualOf, formOf, type AccrualForm } from './accrual-form.ts'
import { accrualPresets } from './accrual-presets.ts'
import { useRuleChoices, useSaveRule } from './accruals.queries.ts'
import styles from './accruals.module.css'

interface AccrualDialogProps {
  /** undefined: a new rule */
  rule: AccrualRule | undefined
  onClose: () => void
}

/** How leave of a type is earned from a date on; a new rule can start from what the law says. */
export function AccrualDialog({ rule, onClose }: AccrualDialogProps) {
  useFocusBack()
  const presetId = useId()
  const presets = accrualPresets()
  const [presetKey, setPresetKey] = useState<string>()
  const preset = presets.find(({ key }) => key === presetKey)
  const { dateFormat } = useUser()
  const choices = useRuleChoices()
  const save = useSaveRule().mutateAsync
  const initial = rule ? formOf(rule.accrual, rule) : formOf(preset?.accrual ?? presets[0]!.accrual)
  const saveForm = async (form: AccrualForm) => {
    const { payTypeId, payGroupId, effectiveFrom } = form
    const named = { payTypeId: payTypeId!, payGroupId: payGroupId || null, effectiveFrom: effectiveFrom! }
    const known = rule ? { id: rule.id, version: rule.version } : {}
    await save({ as: 'json', body: { ...known, ...named, accrual: accrualOf({ ...initial, ...form }) } })
    onClose()
  }
  return (
    <FormDialog
      open
      width={640}
      title={rule ? t('Change how leave is earned') : t('How leave is earned')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {!rule && (
        <div className={styles.preset}>
          <label htmlFor={presetId}>{t('Start from')}</label>
          <Select
            id={presetId}
            value={presetKey ?? null}
            placeholder={t('A statutory minimum, or your own')}
            onChange={setPresetKey}
            options={presets.map(({ key, label, source }) => ({ value: key, label: `${label} (${source})` }))}
          />
        </div>
      )}
      <DeclaredForm<AccrualForm>
        key={presetKey ?? ''}
        label={t('How leave is earned')}
        fields={accrualFields({ ...choices, dateFormat })}
        initialValues={initial}
        failure={t('Failed to save the rule.')}
        onSave={saveForm}
        onCancel={onClose}
      />
    </FormDialog>
  )
}
