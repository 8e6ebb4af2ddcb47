/**
 * The phone's screen for what a message is about.
 *
 * @param link a screen of the web app, as messages have it
 * @param employeeId the person's: the timesheets of others are not on the phone
 * @returns null: the phone has none
 */
export function screenOf(link: string | null, employeeId: string): string | null {
  const [path = '', query] = (link ?? '').split('?')
  const asked = new URLSearchParams(query)
  switch (path) {
    case '/leave/list':
      // requests that wait for a decision are those of others
      return asked.get('status') === 'Pending' ? null : '/leave'
    case '/timesheet/view':
      return asked.get('id') === employeeId ? '/week' : null
    case '/myshifts':
    case '/myshifts/open':
    case '/myshifts/swaps':
      return '/shifts'
    default:
      return null
  }
}
