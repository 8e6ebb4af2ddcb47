import type { AskedRows, DataTableProps, TableColumn, TableSource } from './data-table.types.ts'

export interface Person {
  id: string
  clockId: number
  name: string
}

export function people(count: number): Person[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `p${place}`,
    clockId: 1000 + count - place,
    name: `Person ${place}`,
  }))
}

const columns: TableColumn<Person>[] = [
  { key: 'clockId', title: 'Clock ID', value: (person) => person.clockId },
  { key: 'name', title: 'Name', value: (person) => person.name },
]

export const peopleTable: Pick<DataTableProps<Person>, 'name' | 'label' | 'columns' | 'rowKey'> = {
  name: 'people',
  label: 'People',
  columns,
  rowKey: (person) => person.id,
}

/** A server with as many people, and what it was asked. */
export function peopleServer(count: number) {
  const all = people(count)
  const asked: AskedRows[] = []
  const source: TableSource<Person> = {
    key: ['people', count],
    searched: ['name', 'clockId'],
    read: (request) => {
      asked.push(request)
      const { first, limit, filter, sorting } = request
      const found = all.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()))
      const sorted = sorting?.order === 'desc' ? found.toReversed() : found
      return Promise.resolve({ rows: sorted.slice(first, first + limit), total: found.length })
    },
  }
  return { source, asked }
}
