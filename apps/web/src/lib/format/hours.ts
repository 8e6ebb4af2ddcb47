/** Minutes as decimal hours with two places: 456 is `7.60`. */
export function hours2(minutes: number): string {
  return (minutes / 60).toFixed(2)
}

/** Minutes in prose: 456 is `7h 36m`, 30 is `30m`, 480 is `8h`. */
export function hoursInProse(minutes: number): string {
  const sign = minutes < 0 ? '-' : ''
  const whole = Math.abs(Math.round(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${sign}${rest}m`
  return rest === 0 ? `${sign}${hours}h` : `${sign}${hours}h ${rest}m`
}

/**
 * What hours with two places come to as pay counts them: 0.33, 0.33 and 1.00 are 20, 20 and 60 minutes, and 1.67. Hundredths
 * of an hour are finer than minutes, so that these are found again.
 *
 * @source docs/engine.md A7 (units)
 */
export function sumOfHours(hours: readonly number[]): number {
  const minutes = hours.reduce((sum, each) => sum + Math.round(each * 60), 0)
  return Math.round((minutes * 100) / 60) / 100
}
