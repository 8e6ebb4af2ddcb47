/**
 * What the product may cost at most, as a multiple of the same work as bare SQL in the same run. `npm run bench` fails
 * when a ratio is above its bound. Lower a bound when the product has become faster; raise one only with a reason.
 */
export const ratioBounds = {
  /** Punches saved per second, by the number of people who save at once. */
  punchSaved: { 1: 5.5, 4: 7.5, 16: 7.5 },
  /** Recalculating a fortnight of 10,000 employees: with none of the figures stored, and with all of them stored. */
  recalculation: { employees: 10_000, first: 3.3, unchanged: 1.8 },
  /** The median of reading one person's timesheet. */
  timesheetRead: 4,
}
