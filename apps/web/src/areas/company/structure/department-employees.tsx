import { type AnswerOf, departmentEmployees } from '@timeloom/contract'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DataTable } from '../../../ui/kit/data-table/data-table.tsx'
import styles from './department-employees.module.css'

type Person = AnswerOf<typeof departmentEmployees>[number]

/** The active people of a position. @source spec 000 §2.13 */
export function DepartmentEmployees({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useCall(departmentEmployees, { params: { id } })
  const canOpen = useCan('employee:update')
  const linked = (person: Person, words: string) =>
    canOpen ? <Link to={`/employee/update?id=${person.id}`}>{words}</Link> : words
  return (
    <div className={styles.table}>
      <DataTable<Person>
        name="department-employees"
        label={t('Employees')}
        csvName="employees"
        rows={data}
        rowKey={(person) => person.id}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        columns={[
          { key: 'clockId', title: t('Clock ID'), value: ({ clockId }) => clockId, width: 110 },
          {
            key: 'firstName',
            title: t('First Name'),
            value: ({ firstName }) => firstName,
            render: (person) => linked(person, person.firstName),
          },
          {
            key: 'lastName',
            title: t('Last Name'),
            value: ({ lastName }) => lastName,
            render: (person) => linked(person, person.lastName),
          },
        ]}
        card={(person) => linked(person, `${person.firstName} ${person.lastName}`)}
        empty={{ title: t('No employees here'), detail: t('Active employees in this position are listed here.') }}
      />
    </div>
  )
}
