import { Button } from 'antd'
import { X } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../../lib/words/words.ts'
import { DepartmentSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import type { DraftChange, ImportDraft } from './draft.ts'
import styles from './employee-import.module.css'

/** The departments that the import will make, and where. */
export function NewDepartments({ draft, onChange }: { draft: ImportDraft; onChange: (change: DraftChange) => void }) {
  const id = useId()
  const { nodes } = useDepartments()
  if (draft.newDepartments.length === 0) return null
  return (
    <section className={styles.card} aria-label={t('New departments')}>
      <h2>{t('New departments')}</h2>
      <ul className={styles.made}>
        {draft.newDepartments.map((name) => (
          <li key={name}>
            {name}
            <Button
              type="text"
              size="small"
              icon={<X size={14} aria-hidden="true" />}
              aria-label={t('Do not create {name}', { name })}
              onClick={() => onChange({ newDepartments: draft.newDepartments.filter((each) => each !== name) })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.field}>
        <label htmlFor={id}>{t('Below')}</label>
        <DepartmentSelect
          id={id}
          nodes={nodes}
          isClearable
          placeholder={t('The company itself')}
          value={draft.newDepartmentsBelow}
          onChange={(newDepartmentsBelow) => onChange({ newDepartmentsBelow })}
        />
      </div>
    </section>
  )
}
