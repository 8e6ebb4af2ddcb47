/**
 * What the product may cost at most, as a multiple of the same work as bare SQL in the same run. `npm run bench` fails
 * when a ratio is above its bound. Lower a bound when the product has become faster; raise one only with a reason.
 *
 * They are the best that was reached on the machine on which the ratio is worst: where writing to the disk and reading
 * from memory are quick, bare SQL gains more by it than the product, which also calculates (docs/benchmarks.md, Spread).
 */
export const ratioBounds = {
  /** Punches saved per second, by the number of people who save at once. */
  punchSaved: { 1: 5.5, 4: 8, 16: 8 },
  /** Punches of sixteen devices stored per second, by the punches of a call. */
  intake: { 10: 6, 1: 8 },
  /** Recalculating a fortnight of 10,000 employees: with none of the figures stored, and with all of them stored. */
  recalculation: { employees: 10_000, first: 3.3, unchanged: 2.2 },
  /** Closing a fortnight of everyone, its figures checked first, and the payroll file of it. */
  payDay: { close: 3, export: 3 },
  /** The median of reading one person's timesheet. */
  timesheetRead: 4,
}
