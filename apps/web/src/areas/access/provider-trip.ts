const TARGET = 'timeloom.redirect'
const COMPANY = 'timeloom.company'

/** Remembers what a user typed and where they wanted to go while they are at a provider; in this tab only. */
export function beginTrip({ company, target }: { company: string; target: string | null }) {
  sessionStorage.setItem(COMPANY, company)
  if (target === null) sessionStorage.removeItem(TARGET)
  else sessionStorage.setItem(TARGET, target)
}

/** For the return: empty and null if nobody was away. The next trip replaces it. */
export function lastTrip(): { company: string; target: string | null } {
  return { company: sessionStorage.getItem(COMPANY) ?? '', target: sessionStorage.getItem(TARGET) }
}
