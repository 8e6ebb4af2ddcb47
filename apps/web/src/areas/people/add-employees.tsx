import { Button } from 'antd'
import { FileUp, Plus, UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { t } from '../../lib/words/words.ts'

interface AddEmployeesProps {
  /** undefined: the four-field form is not enough here */
  onQuickAdd: (() => void) | undefined
}

/** The ways to new employees: a file of many, four fields, the whole form. */
export function AddEmployees({ onQuickAdd }: AddEmployeesProps) {
  const navigate = useNavigate()
  return (
    <>
      <Button icon={<FileUp size={15} aria-hidden="true" />} onClick={() => void navigate('/employee/import')}>
        {t('Import')}
      </Button>
      {onQuickAdd && (
        <Button icon={<UserPlus size={15} aria-hidden="true" />} onClick={onQuickAdd}>
          {t('Quick add')}
        </Button>
      )}
      <Button
        type="primary"
        icon={<Plus size={15} aria-hidden="true" />}
        onClick={() => void navigate('/employee/create')}
      >
        {t('New')}
      </Button>
    </>
  )
}
