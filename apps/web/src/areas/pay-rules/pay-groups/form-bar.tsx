import { Button } from 'antd'
import { CircleDot, FlaskConical } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import styles from './form-bar.module.css'
import type { PayGroupField } from './pay-group-values.ts'
import { fieldWords } from './pay-group-words.ts'

interface FormBarProps {
  formId: string
  changed: readonly PayGroupField[]
  isNew: boolean
  isSaving: boolean
  /** the save under way goes on to the next one */
  continues: boolean
  isPreviewing: boolean
  onCancel: () => void
  onContinue: () => void
  onPreview: () => void
}

/** How many names are listed; the rest is a number. */
const NAMED = 3

/** What has changed and the actions for it, always in reach. */
export function FormBar(props: FormBarProps) {
  const { changed, isNew, isSaving, continues } = props
  const named = changed.slice(0, NAMED).map((field) => fieldWords(field))
  const more = changed.length - named.length
  return (
    <>
      <div className={styles.changes} aria-live="polite">
        {changed.length > 0 && (
          <>
            <span className={styles.count}>
              <CircleDot size={14} aria-hidden="true" />
              {t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count: changed.length })}
            </span>
            <span className={styles.names}>
              {named.join(', ')}
              {more > 0 && ` ${t('and {more} more', { more })}`}
            </span>
          </>
        )}
      </div>
      <div className={styles.actions}>
        <Button type="text" onClick={props.onCancel}>
          {t('Cancel')}
        </Button>
        {isNew ? (
          <Button loading={isSaving && continues} disabled={isSaving} onClick={props.onContinue}>
            {t('Save and continue to create')}
          </Button>
        ) : (
          <Button
            icon={<FlaskConical size={15} aria-hidden="true" />}
            loading={props.isPreviewing}
            disabled={changed.length === 0 || isSaving}
            onClick={props.onPreview}
          >
            {t('Preview effect')}
          </Button>
        )}
        <Button
          type="primary"
          htmlType="submit"
          form={props.formId}
          loading={isSaving && !continues}
          disabled={isSaving}
        >
          {t('Save')}
        </Button>
      </div>
    </>
  )
}
