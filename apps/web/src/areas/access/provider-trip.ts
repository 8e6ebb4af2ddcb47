const TARGET = 'timeloom.redirect'
const COMPANY = 'timeloom.company'

/** Keeps, while someone is away at a provider, what they typed and where they wanted to go; in this tab only. */
export function beginTrip({ company, target }: { company: string; target: string | null }) {
  sessionStorage.setItem(COMPANY, company)
  if (target === null) sessionStorage.removeItem(TARGET)
  else sessionStorage.setItem(TARGET, target)
}

/** For who comes back: empty and null where nobody was away. The next trip is kept in its place. */
export function lastTrip(): { company: string; target: string | null } {
  return { company: sessionStorage.getItem(COMPANY) ?? '', target: sessionStorage.getItem(TARGET) }
}
