/**
 * Who comes before and after, going round at the ends; someone outside the list stands before its first.
 *
 * @returns undefined when there is nobody else
 */
export function neighboursOf<Employee extends { id: string }>(employees: readonly Employee[], id: string) {
  const place = employees.findIndex((employee) => employee.id === id)
  const others = place === -1 ? employees.length : employees.length - 1
  if (others === 0) return undefined
  const previous = employees.at(place <= 0 ? -1 : place - 1)
  const next = employees[(place + 1) % employees.length]
  return previous && next ? { previous, next } : undefined
}
