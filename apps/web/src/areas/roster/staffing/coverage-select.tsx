import { Select } from 'antd'
import { t } from '../../../lib/words/words.ts'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import styles from './coverage.module.css'
import { placeWords } from './coverage.words.ts'
import { type Coverage, coverageKey } from './day-coverage.ts'
import { pathsOf } from './department-paths.ts'
import { useCoverageChoice } from './use-coverage-choice.ts'

interface CoverageSelectProps {
  /** Absent: not read yet. */
  coverage: Coverage | undefined
  size?: 'small' | 'middle'
}

/** Everyone, or a department or position with a skill or none that something is required of. */
export function CoverageSelect({ coverage, size = 'small' }: CoverageSelectProps) {
  const { key, choose } = useCoverageChoice()
  const { nodes } = useDepartments()
  const rows = coverage?.rows ?? []
  const paths = pathsOf(nodes)
  /** Departments of one name are told apart by those above them. */
  const labelOf = (row: (typeof rows)[number]) => {
    const isAlone = rows.filter((other) => placeWords(other) === placeWords(row)).length === 1
    const path = row.departmentId === null || isAlone ? undefined : paths.get(row.departmentId)
    return placeWords(path === undefined ? row : { ...row, departmentName: path })
  }
  const isKnown = rows.some((row) => coverageKey(row) === key)
  return (
    <Select
      className={styles.select ?? ''}
      size={size}
      aria-label={t('Coverage of')}
      value={isKnown ? key : ''}
      disabled={rows.length === 0}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={choose}
      options={[
        { value: '', label: t('Everyone') },
        ...rows.map((row) => ({ value: coverageKey(row), label: labelOf(row) })),
      ]}
    />
  )
}
